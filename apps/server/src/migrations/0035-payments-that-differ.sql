-- taken_*, differs_at: the gateway says that it took another amount than was asked. Such a payment waits for the staff, and its order with it.
-- unanswered: so many inquiries about this payment had no answer.
-- compare_at: when a decided payment is held against the gateway next; null where it is held against it no more.
ALTER TABLE payment_attempt
  ADD COLUMN taken_cents bigint,
  ADD COLUMN taken_currency text,
  ADD COLUMN differs_at timestamptz,
  ADD COLUMN unanswered integer NOT NULL DEFAULT 0,
  ADD COLUMN compare_at timestamptz;

UPDATE payment_attempt SET compare_at = coalesce(reconciled_at + interval '6 hours', decided_at)
WHERE state <> 'open' AND pay_type <= 4 AND (reconciled_at IS NULL OR decided_at > now() - interval '72 hours' OR state = 'superseded'
  OR EXISTS (SELECT FROM order_refund WHERE order_refund.attempt_id = payment_attempt.id AND order_refund.state = 'open'));

-- In each of its states a payment is compared once, whoever changed the state. Coins the chains decide.
CREATE FUNCTION payment_attempt_to_compare() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.compare_at := NEW.decided_at;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempt_to_compare BEFORE UPDATE OF state ON payment_attempt FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state <> 'open' AND NEW.pay_type <= 4) EXECUTE FUNCTION payment_attempt_to_compare();

-- The minute's work reads what is to be done and nothing of what has been, however many orders there have been.
CREATE INDEX payment_attempt_compare ON payment_attempt (compare_at) WHERE compare_at IS NOT NULL;
CREATE INDEX payment_attempt_open ON payment_attempt (created_at) WHERE state = 'open';
CREATE INDEX payment_attempt_superseded ON payment_attempt (id) WHERE state = 'superseded';
DROP INDEX payment_attempt_unreconciled;
DROP INDEX payment_attempt_decided;
