-- Where a member stood in both trees until a correction moved them: recommender, slot, hall and country. Whoever computes a week puts those back who have
-- moved since its end. A shop in which nobody was ever moved has no row here, and pays for none.
CREATE TABLE earlier_place (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  moved_at timestamptz NOT NULL,
  sponsor_id bigint,
  placement_parent_id bigint,
  side smallint,
  hall_member_id bigint,
  company_code char(2) NOT NULL,
  PRIMARY KEY (member_id, moved_at)
);
CREATE INDEX earlier_place_moved ON earlier_place (moved_at);
CREATE INDEX earlier_place_slot ON earlier_place (placement_parent_id, side);
CREATE TRIGGER earlier_place_immutable BEFORE UPDATE ON earlier_place FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- As of when both trees counted for a closed week: its end. Null for weeks that were closed before this was kept; nobody had been moved by then.
ALTER TABLE week_run ADD COLUMN trees_at timestamptz;

-- A registration may write its member in two steps; who joined in this transaction has not stood anywhere else. The lock comes before the time is
-- taken and ends with the transaction: a close that has held it once knows that no move of before is still under way.
CREATE OR REPLACE FUNCTION note_member_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.written_xid <> pg_current_xact_id()
    AND (OLD.sponsor_id, OLD.placement_parent_id, OLD.side, OLD.hall_member_id, OLD.company_code)
      IS DISTINCT FROM (NEW.sponsor_id, NEW.placement_parent_id, NEW.side, NEW.hall_member_id, NEW.company_code) THEN
    PERFORM pg_advisory_xact_lock(71905304);
    INSERT INTO earlier_place (member_id, moved_at, sponsor_id, placement_parent_id, side, hall_member_id, company_code)
      VALUES (OLD.id, clock_timestamp(), OLD.sponsor_id, OLD.placement_parent_id, OLD.side, OLD.hall_member_id, OLD.company_code);
  END IF;
  NEW.written_xid := pg_current_xact_id();
  RETURN NEW;
END $$;
