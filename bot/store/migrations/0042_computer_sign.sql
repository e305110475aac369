-- Computers in seats have a sign before their names, which nobody else has.

UPDATE seat SET name = trim(replace(name, '🤖', '')) WHERE user_id > 0 AND name LIKE '%🤖%';
UPDATE seat SET name = '🤖 ' || name WHERE user_id BETWEEN -99 AND -1;
