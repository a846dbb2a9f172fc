-- A plan of format 2 pays by the day, week, month, quarter or year. Its weeks stand in week_run, bonus_line and week_bonus as before; the tables here hold the
-- other periods, and what a plan remembers from one closed period to the next.

-- The business day on which a row counts. Rows of earlier releases have none: they count on the day on which they were written.
ALTER TABLE pv_row ADD COLUMN day date;

-- Documents of format 2 as they were written: the order of their parts matters, and jsonb keeps none. Null for format 1.
ALTER TABLE plan_version ADD COLUMN document_text text;

-- The day from which a member's amount of a week is credited, where a plan decides that by a condition; null for the day of the week's run.
ALTER TABLE week_bonus ADD COLUMN due_on date;

-- How a member stood before the first change on a day, while a plan of format 2 counts. Its periods may end within a week.
CREATE TABLE earlier_standing_of_day (
  member_id bigint NOT NULL,
  day date NOT NULL,
  card_level smallint NOT NULL,
  active_until_week integer,
  PRIMARY KEY (member_id, day)
);

-- Every period that a plan of format 2 closed, weeks too.
CREATE TABLE period_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The period's name in the plan.
  period text NOT NULL,
  every text NOT NULL CHECK (every IN ('day', 'week', 'month', 'quarter', 'year')),
  -- 20260105 a day, 202602 a week or month, 20261 a quarter, 2026 a year.
  code integer NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  plan_version_id integer NOT NULL REFERENCES plan_version,
  plan_hash bytea NOT NULL,
  input_watermark xid8 NOT NULL,
  lines_hash bytea NOT NULL,
  lines bigint NOT NULL,
  -- As those of a week; null where no bonus has the period.
  facts jsonb,
  -- The first day on which its amounts may be credited.
  due_day date NOT NULL,
  closed_at timestamptz NOT NULL,
  trees_at timestamptz NOT NULL,
  released_at timestamptz,
  UNIQUE (period, code)
);
CREATE INDEX period_run_last_day ON period_run (last_day);

-- Why every amount of a period other than a week is what it is. The columns are those of bonus_line.
CREATE TABLE period_line (
  run_id bigint NOT NULL,
  member_id bigint NOT NULL,
  bonus smallint NOT NULL,
  source_member_id bigint,
  source_order_id bigint,
  pv bigint NOT NULL,
  rate_basis_points integer NOT NULL,
  rank smallint NOT NULL,
  company smallint NOT NULL,
  gross_e10 bigint NOT NULL,
  -- The closed period of the same name that an adjustment corrects.
  adjusts_code integer
);
CREATE INDEX period_line_member ON period_line (member_id, run_id, bonus);
CREATE INDEX period_line_run ON period_line USING brin (run_id);
CREATE TRIGGER period_line_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON period_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a member earned in such a period, cents by bonus in the order of the run's bonuses.
CREATE TABLE period_bonus (
  run_id bigint NOT NULL,
  member_id bigint NOT NULL,
  amounts_cents bigint[] NOT NULL,
  total_cents bigint NOT NULL,
  company_code char(2) NOT NULL,
  -- The day from which it is credited; null while it waits for the plan's condition.
  due_on date,
  released_at timestamptz,
  PRIMARY KEY (member_id, run_id)
);
CREATE INDEX period_bonus_pending ON period_bonus (run_id) WHERE released_at IS NULL;
CREATE INDEX period_bonus_by_total ON period_bonus (run_id, total_cents, ((run_id * 10000000000) + member_id));
CREATE UNIQUE INDEX period_bonus_by_number ON period_bonus (((run_id * 10000000000) + member_id));

-- What a period comes to by bonus and company, counted when it is closed. Bonus -1 is all of them, with each member once.
CREATE TABLE period_total (
  run_id bigint NOT NULL,
  bonus smallint NOT NULL,
  company_code char(2) NOT NULL,
  members integer NOT NULL,
  amount_cents bigint NOT NULL,
  PRIMARY KEY (run_id, bonus, company_code)
);

-- What a plan remembers of its members after a period was closed: ranks, kept PV, what waits above a cap. A part holds from the run that wrote it until a later
-- one writes it again. Members of whom nothing is remembered have no row.
CREATE TABLE plan_part (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part text NOT NULL,
  run_id bigint NOT NULL,
  -- Of a ladder: periods of which it is known what was reached.
  size integer NOT NULL DEFAULT 0,
  UNIQUE (part, run_id)
);
CREATE TABLE plan_part_row (
  part_id bigint NOT NULL,
  member_id bigint NOT NULL,
  figures bigint[] NOT NULL,
  PRIMARY KEY (part_id, member_id)
);

-- Cents that are left of what members' caps let a closed period book, so that no refund takes back more.
CREATE TABLE plan_amount_left (
  bonus text NOT NULL,
  code integer NOT NULL,
  member_id bigint NOT NULL,
  run_id bigint NOT NULL,
  left_cents bigint NOT NULL,
  PRIMARY KEY (bonus, code, member_id, run_id)
);

-- The time zone of business days, as the shop was last started with it. Periods are read by it wherever they are settled.
CREATE TABLE business_zone (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  zone text NOT NULL
);
