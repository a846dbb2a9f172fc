-- The version of a promotion that a second person approved. A later one by one person, also of the release before, is another version. Null: one person added it, or an earlier release did.
ALTER TABLE promotion ADD COLUMN approved_version integer;
