-- Every process that shows the progress of imports learns of each change: whose import it is.
CREATE FUNCTION tell_staff_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_import', NEW.staff_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_import_told AFTER INSERT OR UPDATE ON staff_import FOR EACH ROW EXECUTE FUNCTION tell_staff_import();
