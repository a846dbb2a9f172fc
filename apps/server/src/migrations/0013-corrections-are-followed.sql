-- A correction of the staff is followed like a registration: it carries the transaction that made it.
CREATE FUNCTION note_member_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.written_xid := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER member_moved BEFORE UPDATE OF sponsor_id, placement_parent_id, side, hall_member_id, company_code ON member
  FOR EACH ROW EXECUTE FUNCTION note_member_moved();
CREATE TRIGGER member_move_notifies AFTER UPDATE OF sponsor_id, placement_parent_id, side, hall_member_id, company_code ON member
  FOR EACH STATEMENT EXECUTE FUNCTION notify_network();
