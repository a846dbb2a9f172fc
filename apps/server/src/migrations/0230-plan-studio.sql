-- A document of a plan that somebody writes. It becomes a version of the plan once it is finished, and may hold any text until then.
CREATE TABLE plan_draft (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL CHECK (length(text) <= 200000),
  version integer NOT NULL DEFAULT 1,
  copied_from integer REFERENCES plan_version,
  begun_by bigint NOT NULL REFERENCES staff,
  begun_at timestamptz NOT NULL,
  changed_by bigint NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL,
  dropped_at timestamptz
);
CREATE INDEX plan_draft_kept ON plan_draft (changed_at) WHERE dropped_at IS NULL;

-- A version of the plan, tried on closed weeks beside another one. Pays nothing.
CREATE TABLE plan_trial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_version_id integer NOT NULL REFERENCES plan_version,
  present_version_id integer NOT NULL REFERENCES plan_version,
  from_week integer NOT NULL,
  to_week integer NOT NULL,
  volume_percent integer NOT NULL CHECK (volume_percent BETWEEN 10 AND 1000),
  newcomers_percent integer NOT NULL CHECK (newcomers_percent BETWEEN 0 AND 300),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
  is_cancelled boolean NOT NULL DEFAULT false,
  weeks integer NOT NULL,
  weeks_done integer NOT NULL DEFAULT 0,
  result jsonb,
  failure text NOT NULL DEFAULT '',
  asked_by bigint NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX plan_trial_version ON plan_trial (plan_version_id, id);
CREATE UNIQUE INDEX plan_trial_once ON plan_trial (asked_by) WHERE state IN ('waiting', 'running');
