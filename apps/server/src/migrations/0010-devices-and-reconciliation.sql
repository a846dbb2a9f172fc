-- Which browsers and apps a member has signed in from. Of their names only the SHA-256 is kept.
CREATE TABLE member_device (
  member_id bigint NOT NULL REFERENCES member,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_hash)
);

-- When a decided payment was last held against what the gateway says of it; null: never in its present state.
ALTER TABLE payment_attempt ADD COLUMN reconciled_at timestamptz;
CREATE INDEX payment_attempt_unreconciled ON payment_attempt (decided_at) WHERE reconciled_at IS NULL AND state <> 'open';
CREATE INDEX payment_attempt_decided ON payment_attempt (decided_at) WHERE decided_at IS NOT NULL;

-- What a member asked to withdraw of late counts towards the limit from which two people of the staff decide.
CREATE INDEX withdrawal_member_time ON withdrawal (member_id, requested_at);
