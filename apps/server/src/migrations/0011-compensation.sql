-- The compensation plan as data, the closed weeks and months it made, and how rows are followed while they are written.

-- Ids are given before commit and commits overtake each other. Who follows a table reads by transaction: everything below the oldest
-- transaction still running is there and stays as it is.
ALTER TABLE member ADD COLUMN written_xid xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX member_written ON member (written_xid);
ALTER TABLE pv_row ADD COLUMN written_xid xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX pv_row_written ON pv_row (written_xid);
CREATE INDEX pv_row_week ON pv_row (week);

-- A refund writes the line's PV once more, negative, in the week it happens; `refund_of_week` is the week the order counted in.
ALTER TABLE pv_row ADD COLUMN refund_of_week integer;
ALTER TABLE pv_row DROP CONSTRAINT pv_row_order_line_id_key;
CREATE UNIQUE INDEX pv_row_line ON pv_row (order_line_id) WHERE refund_of_week IS NULL;
CREATE UNIQUE INDEX pv_row_line_refund ON pv_row (order_line_id) WHERE refund_of_week IS NOT NULL;
ALTER TABLE pv_row ADD CHECK ((refund_of_week IS NULL) = (pv >= 0) OR pv = 0);

CREATE FUNCTION notify_volume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('volume', '');
  RETURN NULL;
END $$;
CREATE TRIGGER pv_row_notifies AFTER INSERT ON pv_row FOR EACH STATEMENT EXECUTE FUNCTION notify_volume();
CREATE FUNCTION notify_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('network', '');
  RETURN NULL;
END $$;
CREATE TRIGGER member_notifies AFTER INSERT ON member FOR EACH STATEMENT EXECUTE FUNCTION notify_network();

-- The hall (TW) a member's orders count for.
ALTER TABLE member ADD COLUMN hall_member_id bigint REFERENCES member;

CREATE TABLE plan_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  document jsonb NOT NULL,
  -- SHA-256 of the canonical document: what a run is identified by.
  hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'simulated', 'approved', 'active', 'retired')),
  drafted_by bigint REFERENCES staff,
  approved_by bigint REFERENCES staff,
  simulation jsonb,
  -- The first week it counts for.
  from_week integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (approved_by IS NULL OR approved_by IS DISTINCT FROM drafted_by)
);
CREATE UNIQUE INDEX plan_version_one_active ON plan_version (state) WHERE state = 'active';

-- One closed week. Its lines are pending until it is released.
CREATE TABLE week_run (
  week integer PRIMARY KEY CHECK (week BETWEEN 200001 AND 299953),
  plan_version_id integer NOT NULL REFERENCES plan_version,
  plan_hash bytea NOT NULL,
  -- Everything below this transaction was read; with week and plan it identifies the run.
  input_watermark xid8 NOT NULL,
  -- SHA-256 over all lines in their order: the same input gives the same bytes.
  lines_hash bytea NOT NULL,
  lines bigint NOT NULL,
  -- Week PV, gross, paid, capped, breakage (hundredths), pool, weights, K by company as a fraction …
  facts jsonb NOT NULL,
  closed_at timestamptz NOT NULL,
  released_at timestamptz
);

-- Why every amount is what it is. Immutable; partitions are not needed while a week is deleted never.
CREATE TABLE bonus_line (
  week integer NOT NULL,
  member_id bigint NOT NULL,
  -- Place in the plan's list of columns, 0 … 6 in the default plan.
  bonus smallint NOT NULL,
  source_member_id bigint,
  source_order_id bigint,
  -- PV it is computed from, hundredths; negative in an adjustment.
  pv bigint NOT NULL,
  rate_basis_points integer NOT NULL,
  -- Card, star, generation or weight the rate goes by, as the formula says.
  rank smallint NOT NULL,
  -- Position in facts.companies: which K applies.
  company smallint NOT NULL,
  -- Before K, in 10^-10 USD; what a pool or a cap makes a fraction of is explained by the week's facts.
  gross_e10 bigint NOT NULL,
  -- The closed week an adjustment corrects.
  adjusts_week integer
);
CREATE INDEX bonus_line_member ON bonus_line (member_id, week, bonus);
CREATE TRIGGER bonus_line_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON bonus_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a member earned in a closed week, cents by bonus in the plan's order; the sum is credited when the week is released.
CREATE TABLE week_bonus (
  week integer NOT NULL REFERENCES week_run,
  member_id bigint NOT NULL REFERENCES member,
  amounts_cents bigint[] NOT NULL,
  total_cents bigint NOT NULL,
  released_at timestamptz,
  PRIMARY KEY (member_id, week)
);
CREATE INDEX week_bonus_pending ON week_bonus (week) WHERE released_at IS NULL;

-- PV that remains unmatched after a closed week, hundredths; members with nothing kept have no row.
CREATE TABLE kept_pv (
  week integer NOT NULL REFERENCES week_run,
  member_id bigint NOT NULL REFERENCES member,
  left_pv bigint NOT NULL,
  right_pv bigint NOT NULL,
  PRIMARY KEY (member_id, week)
);
CREATE INDEX kept_pv_week ON kept_pv (week);

CREATE TABLE month_run (
  month integer PRIMARY KEY CHECK (month BETWEEN 200001 AND 299912),
  plan_version_id integer NOT NULL REFERENCES plan_version,
  input_watermark xid8 NOT NULL,
  closed_at timestamptz NOT NULL
);

-- A closed month of a member: what the locked star was computed from, hundredths of PV. Members without PV in it have no row.
CREATE TABLE month_performance (
  month integer NOT NULL REFERENCES month_run,
  member_id bigint NOT NULL REFERENCES member,
  own_pv bigint NOT NULL,
  max_pv bigint NOT NULL,
  min_pv bigint NOT NULL,
  group_pv bigint NOT NULL,
  -- Recommended members with star ≥ 10.
  recommended_stars integer NOT NULL,
  star smallint NOT NULL,
  PRIMARY KEY (member_id, month)
);
