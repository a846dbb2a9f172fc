-- What closing, releasing and refunding need beside the tables of the plan.

-- A version counts from `from_week` until another was activated whose first week is reached; the later activation wins.
ALTER TABLE plan_version ADD COLUMN activated_at timestamptz;
ALTER TABLE plan_version ADD CHECK ((activated_at IS NULL) = (from_week IS NULL));
ALTER TABLE plan_version ADD CHECK (state NOT IN ('draft', 'simulated', 'approved') OR activated_at IS NULL);
ALTER TABLE plan_version ADD CHECK (state <> 'active' OR activated_at IS NOT NULL);

-- Rows of a closed week come by the million, from one snapshot in which their members were read: asking for each member again would take longer
-- than everything else together. Members are never deleted, and weeks neither.
ALTER TABLE week_bonus DROP CONSTRAINT week_bonus_week_fkey, DROP CONSTRAINT week_bonus_member_id_fkey;
ALTER TABLE kept_pv DROP CONSTRAINT kept_pv_week_fkey, DROP CONSTRAINT kept_pv_member_id_fkey;
ALTER TABLE month_performance DROP CONSTRAINT month_performance_month_fkey, DROP CONSTRAINT month_performance_member_id_fkey;

-- Lines are written week by week, so that a week is a stretch of the table.
CREATE INDEX bonus_line_week ON bonus_line USING brin (week);

-- How a member stood when a week began in which that changed. Whoever closes or computes an earlier week takes the member back to it.
CREATE TABLE earlier_standing (
  member_id bigint NOT NULL REFERENCES member,
  week integer NOT NULL,
  card_level smallint NOT NULL,
  active_until_week integer,
  PRIMARY KEY (member_id, week)
);
CREATE INDEX earlier_standing_week ON earlier_standing (week);

-- Members who were told that their activity is about to end: once for each last week.
CREATE TABLE activity_notice (
  member_id bigint NOT NULL REFERENCES member,
  active_until_week integer NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, active_until_week)
);
