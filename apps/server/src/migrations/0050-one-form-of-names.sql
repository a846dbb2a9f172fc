-- Usernames are compared in one normal form, and the index holds it: no two members have spellings of the same name.
-- Rows that cannot stay are named, so that somebody can mend them before the new version starts.
DO $$
DECLARE
  found text;
BEGIN
  SELECT string_agg(format('%s (%s)', username, code), ', ') INTO found FROM (
    SELECT username, code FROM member
    WHERE username COLLATE "C" !~ '^[A-Za-z0-9._-]{1,30}$' OR rtrim(username, '.') COLLATE "C" ~ '^[A-Za-z]{2}[0-9]{8}$'
      OR rtrim(username, '.') = ''
    ORDER BY id LIMIT 20) AS refused;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'These usernames cannot be typed everywhere or look like member codes: %. Give each of these members a username of 1 to 30 Latin letters, digits, dots, underscores and hyphens (UPDATE member SET username = ... WHERE code = ...), then start again.', found
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(line, '; ') INTO found FROM (
    SELECT string_agg(format('%s (%s)', username, code), ' and ' ORDER BY id) AS line FROM member
    GROUP BY rtrim(lower(username COLLATE "C"), '.') HAVING count(*) > 1 ORDER BY min(id) LIMIT 20) AS collision;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'These usernames are spellings of one name: %. Rename all but one of each (UPDATE member SET username = ... WHERE code = ...), then start again.', found
      USING ERRCODE = 'unique_violation';
  END IF;
END $$;

-- The index on lower(username) stays while an older version may still run beside this one.
CREATE UNIQUE INDEX member_username_key ON member (rtrim(lower(username COLLATE "C"), '.'));
ALTER TABLE member ADD CONSTRAINT member_username_form CHECK (
  username COLLATE "C" ~ '^[A-Za-z0-9._-]{1,30}$' AND rtrim(username, '.') COLLATE "C" !~ '^[A-Za-z]{2}[0-9]{8}$' AND rtrim(username, '.') <> '');

-- Subjects are kept as hashes from now on: what strangers type as a name may be a card number. What was readable goes; counts begin anew.
DELETE FROM throttle;
