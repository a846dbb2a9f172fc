-- Undoing an applied import. Imports from before the release have no rows of products to go back to, and say so.
ALTER TABLE staff_import
  ADD COLUMN undo_state text CHECK (undo_state IN ('waiting', 'done')),
  ADD COLUMN undo_by bigint REFERENCES staff,
  ADD COLUMN undo_asked_at timestamptz,
  ADD COLUMN undone integer NOT NULL DEFAULT 0,
  -- Rows that stay as they are, with the reason beside each.
  ADD COLUMN stayed integer NOT NULL DEFAULT 0;
ALTER TABLE staff_import_row
  -- What the row was applied to, for kinds whose difference does not say it whole.
  ADD COLUMN was jsonb,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN stays jsonb;

-- Products that were removed. The row stays, because history and audit name it; its number is free again.
ALTER TABLE product ADD COLUMN removed_at timestamptz, ADD COLUMN removed_by bigint REFERENCES staff;
