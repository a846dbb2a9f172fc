-- When a paid charge is asked about next, while a payer's bank may take it back; null: never asked yet; infinity: no more.
ALTER TABLE payment_attempt ADD COLUMN look_at timestamptz;
CREATE INDEX payment_attempt_first_look ON payment_attempt (decided_at)
  WHERE look_at IS NULL AND state IN ('paid', 'refunded', 'returned') AND pay_type <= 4;
CREATE INDEX payment_attempt_next_look ON payment_attempt (look_at)
  WHERE look_at < 'infinity' AND state IN ('paid', 'refunded', 'returned') AND pay_type <= 4;
