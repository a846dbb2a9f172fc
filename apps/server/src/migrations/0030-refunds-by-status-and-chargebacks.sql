-- A refund is booked when the gateway says that the money is back. Until then it is asked for again, more and more seldom.
-- refund_round: a refund that failed leaves its reference used; the next one has the next number in its own.
-- refund_id: the gateway's own name of the refund, where it told one.
ALTER TABLE payment_attempt
  ADD COLUMN refund_round smallint NOT NULL DEFAULT 1,
  ADD COLUMN refund_id text,
  ADD COLUMN refund_asks integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_ask_at timestamptz;

-- What a payer's bank took back of a charge. The rest of a mixed payment came from the payer's own book: what becomes of it the staff decide.
CREATE TABLE chargeback (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempt,
  order_id bigint NOT NULL REFERENCES member_order,
  -- Taken back so far, as the gateway says.
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- none: the payment had no book's part, or the order is refunded anyway; open: to be decided; returned, kept: decided.
  balance_state text NOT NULL DEFAULT 'none' CHECK (balance_state IN ('none', 'open', 'returned', 'kept')),
  task_id bigint NOT NULL UNIQUE REFERENCES staff_task,
  note text NOT NULL DEFAULT '',
  decided_by text NOT NULL DEFAULT '',
  decided_at timestamptz,
  noticed_at timestamptz NOT NULL,
  CHECK ((balance_state IN ('returned', 'kept')) = (decided_at IS NOT NULL))
);
CREATE INDEX chargeback_order ON chargeback (order_id);

-- Chargebacks booked before this table was: whole charges, whose book's part went back with them.
INSERT INTO chargeback (attempt_id, order_id, amount_cents, task_id, noticed_at)
SELECT payment_attempt.id, payment_attempt.order_id, payment_attempt.amount_cents, staff_task.id, staff_task.opened_at
FROM staff_task JOIN payment_attempt ON payment_attempt.reference = staff_task.subject WHERE staff_task.kind = 'chargeback';
