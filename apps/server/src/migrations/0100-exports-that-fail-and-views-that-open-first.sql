-- An export can fail, and says why.
ALTER TABLE staff_export DROP CONSTRAINT staff_export_state_check;
ALTER TABLE staff_export ADD CONSTRAINT staff_export_state_check CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed'));
ALTER TABLE staff_export ADD failure text NOT NULL DEFAULT '' CHECK (failure IN ('', 'notAllowed', 'fault'));

-- Every process that shows the progress of exports learns of each change: whose export it is.
CREATE FUNCTION tell_staff_export() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_export', NEW.staff_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_export_told AFTER INSERT OR UPDATE ON staff_export FOR EACH ROW EXECUTE FUNCTION tell_staff_export();

-- The view with which a person's list opens.
ALTER TABLE staff_view ADD is_default boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX staff_view_default ON staff_view (staff_id, list) WHERE is_default;
