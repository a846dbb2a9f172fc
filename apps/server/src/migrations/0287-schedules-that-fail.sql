-- How often in a row a schedule of reports could not be written. It is put off for longer each time, so that the others go on. Releases before leave it at 0.
ALTER TABLE report_schedule ADD COLUMN failed integer NOT NULL DEFAULT 0;
