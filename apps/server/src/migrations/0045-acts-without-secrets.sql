-- Fingerprints were made over payment passwords, and signatures stood as they came: both under a fast hash. TRUNCATE, because deleted
-- rows would stay in the files until the next vacuum. What a repeat finds in the ledger does not depend on these rows.
TRUNCATE idempotency_key;
TRUNCATE used_signature;

-- Pushed on while the first call runs: a repeat waits for its answer, and carries the act on where nobody does any more.
ALTER TABLE idempotency_key ADD COLUMN alive_at timestamptz NOT NULL DEFAULT now();

-- Keys are swept by age.
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
