-- A decision about a chargeback stands behind what the payer's bank had taken by then. What it takes later is to be decided anew.
ALTER TABLE chargeback ADD COLUMN decided_cents bigint NOT NULL DEFAULT 0 CHECK (decided_cents BETWEEN 0 AND amount_cents);
UPDATE chargeback SET decided_cents = amount_cents WHERE balance_state <> 'open';
-- How much of a refund's total is money that the payer's bank had taken and the staff decided that its pieces stand for.
ALTER TABLE order_refund ADD COLUMN covered_cents bigint NOT NULL DEFAULT 0 CHECK (covered_cents BETWEEN 0 AND taken_before_cents);
