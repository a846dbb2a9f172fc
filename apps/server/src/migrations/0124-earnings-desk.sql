-- What the desk of earnings reads: sums that the close writes, how a close goes, earnings that are held, and weeks that are computed again.

-- Company and star of the member as they counted in the week. Null in weeks closed by an earlier version until the next look at the calendar fills them.
ALTER TABLE week_bonus ADD COLUMN company_code char(2), ADD COLUMN star smallint;
-- When totals and changes were summed; null for weeks and months closed by an earlier version.
ALTER TABLE week_run ADD COLUMN summed_at timestamptz;
ALTER TABLE month_run ADD COLUMN summed_at timestamptz;

-- A row of a week has no number of its own: week and member make one.
CREATE INDEX week_bonus_by_total ON week_bonus (week, total_cents, ((week::bigint * 10000000000) + member_id));
CREATE INDEX week_bonus_by_company ON week_bonus (week, company_code, total_cents, ((week::bigint * 10000000000) + member_id));
CREATE UNIQUE INDEX week_bonus_by_number ON week_bonus (((week::bigint * 10000000000) + member_id));

-- Earnings of a member and a week that are not credited until they are freed.
CREATE TABLE earnings_hold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  week integer NOT NULL REFERENCES week_run,
  member_id bigint NOT NULL REFERENCES member,
  cause text NOT NULL CHECK (cause IN ('identity', 'orders', 'account', 'asked')),
  -- What the staff wrote down; the member never reads it.
  reason text NOT NULL,
  held_by bigint NOT NULL REFERENCES staff,
  held_at timestamptz NOT NULL,
  freed_by bigint REFERENCES staff,
  freed_at timestamptz,
  CHECK ((freed_by IS NULL) = (freed_at IS NULL))
);
CREATE UNIQUE INDEX earnings_hold_once ON earnings_hold (week, member_id) WHERE freed_at IS NULL;
CREATE INDEX earnings_hold_member ON earnings_hold (member_id);
-- The hold stands in the row that the release locks, so that each comes wholly before or after the other.
ALTER TABLE week_bonus ADD COLUMN hold_id bigint;
ALTER TABLE week_bonus ADD CHECK (hold_id IS NULL OR released_at IS NULL) NOT VALID;

-- What a closed week comes to by bonus, company and star. The bonus is its place in the run's list; -1 is all of them, with each member once.
CREATE TABLE week_total (
  week integer NOT NULL REFERENCES week_run,
  bonus smallint NOT NULL,
  company_code char(2) NOT NULL,
  star smallint NOT NULL,
  members integer NOT NULL,
  amount_cents bigint NOT NULL,
  PRIMARY KEY (week, bonus, company_code, star)
);

-- The members of each company whose earnings changed most against the week before.
CREATE TABLE week_change (
  week integer NOT NULL REFERENCES week_run,
  member_id bigint NOT NULL REFERENCES member,
  company_code char(2) NOT NULL,
  before_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  is_outlier boolean NOT NULL,
  cause text NOT NULL,
  -- The bonus that changed most, by its key, and by how much.
  bonus text NOT NULL,
  bonus_change_cents bigint NOT NULL,
  -- The order behind the largest line.
  order_id bigint,
  order_pv bigint NOT NULL,
  PRIMARY KEY (week, member_id)
);

-- The stars of a locked month by company: who has each, and of them who reached or kept it; who lost it.
CREATE TABLE month_total (
  month integer NOT NULL REFERENCES month_run,
  company_code char(2) NOT NULL,
  star smallint NOT NULL,
  members integer NOT NULL,
  reached integer NOT NULL,
  kept integer NOT NULL,
  lost integer NOT NULL,
  PRIMARY KEY (month, company_code, star)
);

-- How the close of a week goes. Written beside the transaction that closes, so that it is seen while that runs.
CREATE TABLE week_close (
  week integer PRIMARY KEY,
  begun_by text NOT NULL,
  begun_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  step text NOT NULL,
  -- Each step of the last try: its name, when it began, and figures.
  steps jsonb NOT NULL DEFAULT '[]',
  failure text NOT NULL DEFAULT ''
);

-- A closed week settled again from its kept inputs and held against what was written.
CREATE TABLE week_comparison (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  week integer NOT NULL REFERENCES week_run,
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'same', 'differs', 'cancelled', 'failed')),
  is_cancelled boolean NOT NULL DEFAULT false,
  lines_compared bigint NOT NULL DEFAULT 0,
  lines_again bigint NOT NULL DEFAULT 0,
  paid_again_cents bigint NOT NULL DEFAULT 0,
  hash_again bytea,
  differences bigint NOT NULL DEFAULT 0,
  -- The first of them.
  found jsonb NOT NULL DEFAULT '[]',
  failure text NOT NULL DEFAULT '',
  ended_at timestamptz
);
CREATE INDEX week_comparison_week ON week_comparison (week, id);
CREATE UNIQUE INDEX week_comparison_once ON week_comparison (week) WHERE state IN ('waiting', 'running');

-- Every process that shows weeks learns of each change. It concerns everybody who may see weeks.
CREATE FUNCTION tell_staff_week() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_week', '');
  RETURN NULL;
END $$;
CREATE TRIGGER week_close_told AFTER INSERT OR UPDATE ON week_close FOR EACH ROW EXECUTE FUNCTION tell_staff_week();
CREATE TRIGGER week_comparison_told AFTER INSERT OR UPDATE ON week_comparison FOR EACH ROW EXECUTE FUNCTION tell_staff_week();
