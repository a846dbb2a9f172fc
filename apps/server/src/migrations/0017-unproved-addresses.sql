-- Since when nobody has shown that mail to the member's address reaches them; null where it is proved, and for everybody from before.
ALTER TABLE member ADD COLUMN email_unproved_since timestamptz;

-- A code that proves the address and serves nothing else.
ALTER TABLE email_code DROP CONSTRAINT email_code_purpose_check;
ALTER TABLE email_code ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('recovery', 'paymentPassword', 'funds', 'email'));
