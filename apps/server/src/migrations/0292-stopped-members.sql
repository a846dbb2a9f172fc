-- A member who said that a correction was not theirs is stopped: a lock that no single person ends. The lock's own column is set with it, so the release before refuses the
-- member too. A table of its own, because that release reads all columns of member, and statements that it has prepared fail once where a column is added.
CREATE TABLE member_stop (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  stopped_at timestamptz NOT NULL
);
-- rewrites: nothing. The rule allows more than before: a lock without a person, as stopped members have.
ALTER TABLE member DROP CONSTRAINT member_lock_whole;
ALTER TABLE member ADD CONSTRAINT member_lock_whole CHECK (locked_at IS NOT NULL OR (locked_by IS NULL AND locked_reason = '')) NOT VALID;
-- The release before knows of no stop, and fails where it would unlock such a member.
CREATE FUNCTION keep_stopped_members_locked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT FROM member_stop WHERE member_id = NEW.id) THEN
    RAISE EXCEPTION 'member % is stopped, and is let in again by two people', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_stop_stays BEFORE UPDATE OF locked_at ON member FOR EACH ROW WHEN (OLD.locked_at IS NOT NULL AND NEW.locked_at IS NULL)
  EXECUTE FUNCTION keep_stopped_members_locked();
