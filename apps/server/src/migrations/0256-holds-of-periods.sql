-- What members earned in days, months, quarters and years is held and freed like that of weeks, and such a period is computed again and compared. A hold and a
-- comparison are of a week, or of the close of another period.
-- Short lock: a company has some hundred holds and comparisons, and nothing waits for them.

ALTER TABLE earnings_hold ALTER COLUMN week DROP NOT NULL;
ALTER TABLE earnings_hold ADD COLUMN run_id bigint REFERENCES period_run;
ALTER TABLE earnings_hold ADD CONSTRAINT earnings_hold_of_one CHECK (num_nonnulls(week, run_id) = 1) NOT VALID;
CREATE UNIQUE INDEX earnings_hold_once_in_run ON earnings_hold (run_id, member_id) WHERE freed_at IS NULL;

-- The hold stands in the row that the release locks, so that each comes wholly before or after the other.
ALTER TABLE period_bonus ADD COLUMN hold_id bigint;
ALTER TABLE period_bonus ADD CONSTRAINT period_bonus_held CHECK (hold_id IS NULL OR released_at IS NULL) NOT VALID;

ALTER TABLE week_comparison ALTER COLUMN week DROP NOT NULL;
ALTER TABLE week_comparison ADD COLUMN run_id bigint REFERENCES period_run;
ALTER TABLE week_comparison ADD CONSTRAINT week_comparison_of_one CHECK (num_nonnulls(week, run_id) = 1) NOT VALID;
CREATE INDEX week_comparison_run ON week_comparison (run_id, id);
CREATE UNIQUE INDEX week_comparison_once_of_run ON week_comparison (run_id) WHERE state IN ('waiting', 'running');
