-- Work that ends its process is not taken by each process in turn.
-- The try that a process began and neither ended nor put back: it died with it, if the next one finds it. A release that does not know the column leaves an earlier try there, which counts as nothing.
ALTER TABLE job ADD COLUMN held_try integer;
-- How often in a row the work died with its process.
ALTER TABLE job ADD COLUMN deaths integer NOT NULL DEFAULT 0;
