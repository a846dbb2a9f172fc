-- The language in which a person of the staff has the console; null until they choose one.
ALTER TABLE staff ADD COLUMN locale text CHECK (locale ~ '^[a-z]{2}_[A-Z]{2}$');
