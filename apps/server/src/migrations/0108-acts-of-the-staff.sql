-- The keys of the staff's commands, with their answers: a command that comes again with its key answers as the first time. Without a reference to the person,
-- because two people who change each other at once would each hold what the other locks.
CREATE TABLE staff_idempotency_key (
  staff_id bigint NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  -- Null while the first call still runs.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  alive_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, operation, key)
);
-- Keys are swept by age.
CREATE INDEX staff_idempotency_key_age ON staff_idempotency_key (created_at);
