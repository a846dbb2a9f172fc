-- The few earnings that are held are listed without reading a week of a million rows.
CREATE INDEX week_bonus_held ON week_bonus (week) WHERE hold_id IS NOT NULL;
