-- The processes that serve the shop. Each renews its row while it runs, and removes it when it stops.
CREATE TABLE running_process (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- When recurring work was last done, and when it last failed. Why it failed is in the log, because a failure may name secrets.
CREATE TABLE work_run (
  work text PRIMARY KEY,
  every_ms integer NOT NULL,
  done_at timestamptz,
  failed_at timestamptz
);
