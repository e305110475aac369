"""Operations on the world: each one changes the tables and sends the events that follow.

No function here awaits, so no other request can come between its steps.
"""
