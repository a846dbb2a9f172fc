-- An added job wakes only the lanes that take its kind. The release before wakes all of them, whatever the message says.
CREATE OR REPLACE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('job', name) FROM (SELECT DISTINCT name FROM added) AS kind;
  RETURN NULL;
END $$;
DROP TRIGGER job_announced ON job;
CREATE TRIGGER job_announced AFTER INSERT ON job REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_job();
