"""Leagues and Mini Cups as values: groups, seats, tables, the close. No disk, clock or chance.

Who calls it reads what happened and says when: every function takes values and returns values, and
all standings are computed anew from the results each time.

- ``values``: what a league is: ``League``, ``Round``, ``Entrant``, ``Group``, ``Meeting``.
- ``groups``: who plays in which group: ``first_groups``, ``next_groups``, ``separated``.
- ``schedule``: who meets whom and who moves first: ``meetings_of`` (Berger), for once or twice.
- ``results``: ``Result`` of a meeting, its ``close`` by time used, ``Withdrawal`` out of a round.
- ``standings``: ``table`` with its ties, ``champions``, the ``decisive`` match, who moves up.
- ``calendar``: when rounds begin and end, in a server's own time.
- ``mini_cup``: when a Mini Cup begins, and how often its people meet.

What a group's table looks like is said by ``standings.table(members, results)``: a ``Standing`` has
the place, the points in ``halves``, and ``tiebreak``, the reason why one stands before the next.

What people do is ``bot.match.league_service.LeagueService`` (``Services.leagues``): ``join``,
``leave``, ``stay_in``, ``table``, and for Mini Cups ``enter_cup`` and ``play_here``. What those do
who look after a server is ``bot.match.league_organiser.LeagueOrganiser`` (``Services.organiser``):
``start``, ``end``, ``move``, ``take_out``, ``extend``. What happens by itself is
``bot.match.league_rounds``; a table as people see it is ``RoundTables``. ``bot.match.winners_cups``
lets winners of Mini Cups meet.
"""
