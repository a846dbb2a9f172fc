-- A member who said that a correction was not theirs is stopped: a lock that no single person ends. The lock's own column is set with it, so the release before refuses the member too.
ALTER TABLE member ADD COLUMN stopped_at timestamptz;
-- rewrites: nothing. The rule allows more than before: a lock without a person where the member is stopped. The release before that unlocks such a member fails on it.
ALTER TABLE member DROP CONSTRAINT member_lock_whole;
ALTER TABLE member ADD CONSTRAINT member_lock_whole CHECK ((locked_at IS NULL) = (locked_by IS NULL AND stopped_at IS NULL) AND (locked_at IS NOT NULL OR locked_reason = '')) NOT VALID;
