# Ends by an exception. The limit of time of the toy problem is too short to say more.
# message: exit status 1
raise ValueError("words")
