-- Who has looked at one of the biggest changes of a week. A seen one leaves the list of what to look at.
ALTER TABLE week_change
  ADD COLUMN seen_by bigint REFERENCES staff,
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN seen_note text NOT NULL DEFAULT '' CHECK (char_length(seen_note) <= 300),
  ADD CHECK ((seen_by IS NULL) = (seen_at IS NULL));

-- The PV of a week in reports is that of the week's own orders, as the close counted it. Weeks that are added up are added up anew.
DELETE FROM summed_span WHERE kind = 'week';
