-- Where a payment is begun, and so where the gateway sends the payer back to.
ALTER TABLE payment_attempt ADD COLUMN begun_on_phone boolean NOT NULL DEFAULT false;
