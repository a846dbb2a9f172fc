-- Each proof of the whole ledger: when it was asked for, by whom if not by itself, and what it found.
CREATE TABLE ledger_proof (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_by bigint REFERENCES staff,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  entry_count bigint NOT NULL DEFAULT 0,
  took_ms integer NOT NULL DEFAULT 0,
  -- In how many places something does not agree, and the first of them.
  drift_count integer NOT NULL DEFAULT 0,
  drifts jsonb NOT NULL DEFAULT '[]'
);
-- One at a time.
CREATE UNIQUE INDEX ledger_proof_running ON ledger_proof ((ended_at IS NULL)) WHERE ended_at IS NULL;

-- Entries by day and by kind, and the balance of an account at the end of a day.
CREATE INDEX ledger_transfer_time ON ledger_transfer (posted_at, id);
CREATE INDEX ledger_transfer_kind ON ledger_transfer (kind, id);
