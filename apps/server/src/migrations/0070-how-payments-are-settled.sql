-- How the shop learns what became of a payment. `inquiry`: it asks the third party; `chain`: it watches a chain. Each pay method says which, so
-- that no statement needs to know the numbers of pay methods.
ALTER TABLE payment_attempt
  ADD COLUMN settled_by text NOT NULL DEFAULT 'inquiry' CHECK (settled_by IN ('inquiry', 'chain')),
  DROP CONSTRAINT payment_attempt_pay_type_check,
  ADD CHECK (pay_type > 0);
UPDATE payment_attempt SET settled_by = 'chain' WHERE pay_type IN (5, 6);

DROP INDEX payment_attempt_first_look, payment_attempt_next_look;
CREATE INDEX payment_attempt_first_look ON payment_attempt (decided_at)
  WHERE look_at IS NULL AND state IN ('paid', 'refunded', 'returned') AND settled_by = 'inquiry';
CREATE INDEX payment_attempt_next_look ON payment_attempt (look_at)
  WHERE look_at < 'infinity' AND state IN ('paid', 'refunded', 'returned') AND settled_by = 'inquiry';

DROP TRIGGER payment_attempt_to_compare ON payment_attempt;
CREATE TRIGGER payment_attempt_to_compare BEFORE UPDATE OF state ON payment_attempt FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state <> 'open' AND NEW.settled_by = 'inquiry') EXECUTE FUNCTION payment_attempt_to_compare();
