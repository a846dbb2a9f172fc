-- Bonuses of a buyer's first days (a fast start) count these days. They are kept with the row, because a later change of the day of joining must not change
-- what closed weeks paid. Rows of earlier releases have none: nobody knows them, and such bonuses do not count them.
ALTER TABLE pv_row ADD COLUMN member_days integer;
ALTER TABLE pv_row ADD CONSTRAINT pv_row_member_days CHECK (member_days >= 0) NOT VALID;
