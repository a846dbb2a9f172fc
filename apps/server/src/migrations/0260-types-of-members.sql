-- Which type of the plan a member is of, since when. A member without a row is of the first type of the plan that counts. Rows are added and never changed, so each closed
-- period reads the types as they were at its end.
CREATE TABLE member_type (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  since timestamptz NOT NULL,
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 40),
  PRIMARY KEY (member_id, since)
);
-- What changed last: a forecast of before it is wrong.
CREATE INDEX member_type_since ON member_type (since);
-- Which types members have, without reading all members.
CREATE INDEX member_type_by_name ON member_type (type, member_id);
CREATE TRIGGER member_type_immutable BEFORE UPDATE ON member_type FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The lock is that of moves: it comes before the time is taken and ends with the transaction, so a close that has held it once knows that no change of before is
-- still under way.
CREATE FUNCTION date_member_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(71905304);
  NEW.since := coalesce(NEW.since, clock_timestamp());
  RETURN NEW;
END $$;
CREATE TRIGGER member_type_dated BEFORE INSERT ON member_type FOR EACH ROW EXECUTE FUNCTION date_member_type();

-- Whoever forecasts the open week looks again, as after an order.
CREATE TRIGGER member_type_told AFTER INSERT ON member_type FOR EACH STATEMENT EXECUTE FUNCTION notify_volume();
