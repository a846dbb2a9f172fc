-- A signed call that comes again is answered as the first time: what it said (keyed, so that no password can be tried against it) and its answer.
ALTER TABLE used_signature ADD COLUMN said bytea, ADD COLUMN answer text;
