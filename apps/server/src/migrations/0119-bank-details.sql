-- The bank account of a member for withdrawals in dollars. What names the account is sealed with a key that is not in the database.
CREATE TABLE bank_details (
  member_id bigint PRIMARY KEY REFERENCES member,
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL,
  usable_at timestamptz NOT NULL CHECK (usable_at >= changed_at)
);
CREATE INDEX bank_details_key ON bank_details (key_id, member_id);

ALTER TABLE withdrawal
  -- The details it goes to, sealed once more for this withdrawal; null for coins, and while the member has no usable details.
  ADD COLUMN payout_country char(2),
  ADD COLUMN payout_key_id text,
  ADD COLUMN payout_sealed bytea,
  -- The device that asked, as sign-ins name it.
  ADD COLUMN device_hash bytea,
  ADD COLUMN held_at timestamptz,
  ADD COLUMN held_by bigint REFERENCES staff,
  ADD COLUMN hold_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT withdrawal_sealed CHECK ((payout_sealed IS NULL) = (payout_key_id IS NULL) AND (payout_sealed IS NULL) = (payout_country IS NULL)),
  ADD CONSTRAINT withdrawal_to_bank CHECK (payout_sealed IS NULL OR currency = 1),
  ADD CONSTRAINT withdrawal_held CHECK ((held_at IS NULL) = (held_by IS NULL)),
  -- Nothing is approved or paid while it is on hold.
  ADD CONSTRAINT withdrawal_held_open CHECK (held_at IS NULL OR state IN ('requested', 'approved', 'returned'));
CREATE INDEX withdrawal_payout_key ON withdrawal (payout_key_id, id) WHERE payout_key_id IS NOT NULL;
CREATE INDEX withdrawal_on_hold ON withdrawal (id) WHERE held_at IS NOT NULL;
