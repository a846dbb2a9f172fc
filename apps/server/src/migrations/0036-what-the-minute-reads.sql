-- The minute's work reads what is still to be done and nothing of what has been.
-- activity_told_week: the last week of activity about whose end the member has been told.
ALTER TABLE member ADD COLUMN activity_told_week integer;
UPDATE member SET activity_told_week = told.week
FROM (SELECT member_id, max(active_until_week) AS week FROM activity_notice GROUP BY member_id) AS told WHERE told.member_id = member.id;
CREATE INDEX member_activity_untold ON member (active_until_week)
  WHERE activity_told_week IS DISTINCT FROM active_until_week AND password_hash IS NOT NULL;
-- Every three seconds the watch of a chain asks for transfers that are not final yet.
CREATE INDEX crypto_transfer_seen ON crypto_transfer (chain, block_number) WHERE state = 'seen';
