-- What the staff did with money, one row an act, with everything that its amount is summed by. Limits that ask for a second person are held against these sums.
-- `asked`: the act waits for a second person, and counts for as long as it waits. `done`: it was carried out, by one person where it names no request.
CREATE TABLE money_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By the clock of the database, when it was written.
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  stage text NOT NULL CHECK (stage IN ('asked', 'done')),
  -- Acts of one kind are summed together: a rule's name, or a word.
  kind text NOT NULL CHECK (kind <> ''),
  operation text NOT NULL,
  -- Who did it, or asked for it.
  staff_id bigint NOT NULL REFERENCES staff,
  -- What it is about: `order:17`, `member:5`, `bankEntry:3` …, and `person:2` for who did it.
  things text[] NOT NULL CHECK (cardinality(things) > 0),
  -- In US dollars.
  cents bigint NOT NULL CHECK (cents >= 0),
  -- The amount itself, in the smallest units of its currency.
  units bigint NOT NULL CHECK (units >= 0),
  currency text NOT NULL,
  request_id bigint REFERENCES approval_request,
  CHECK (stage = 'done' OR request_id IS NOT NULL)
);
CREATE UNIQUE INDEX money_act_of_request ON money_act (request_id, stage) WHERE request_id IS NOT NULL;
CREATE INDEX money_act_at ON money_act (at);
CREATE INDEX money_act_things ON money_act USING gin (things);
CREATE TRIGGER money_act_immutable BEFORE UPDATE OR DELETE ON money_act FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER money_act_stays BEFORE TRUNCATE ON money_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What one person did in the 24 hours before counts, as far as rows tell it.
INSERT INTO money_act (at, stage, kind, operation, staff_id, things, cents, units, currency)
SELECT refund.requested_at, 'done', 'refundWithoutSecondPersonDollars', CASE refund.kind WHEN 'refund' THEN 'refundOrder' ELSE 'settleChargeback' END,
  refund.staff_id, ARRAY['order:' || refund.order_id, 'member:' || member_order.member_id, 'person:' || refund.staff_id],
  greatest(refund.total_cents - refund.taken_before_cents, 0), greatest(refund.total_cents - refund.taken_before_cents, 0), 'USD'
FROM order_refund AS refund JOIN member_order ON member_order.id = refund.order_id JOIN staff ON staff.id = refund.staff_id
WHERE refund.requested_at > now() - interval '24 hours' AND coalesce(refund.asked_key, '') NOT LIKE 'approval:%';

INSERT INTO money_act (at, stage, kind, operation, staff_id, things, cents, units, currency)
SELECT decided_at, 'done', 'withdrawal', 'approveWithdrawal', approved_by, ARRAY['member:' || member_id, 'person:' || approved_by],
  amount_cents, amount_cents, 'USD'
FROM withdrawal
WHERE decided_at > now() - interval '24 hours' AND approved_by IS NOT NULL AND confirmed_by IS NULL AND state NOT IN ('requested', 'rejected');

INSERT INTO money_act (at, stage, kind, operation, staff_id, things, cents, units, currency)
SELECT part.at, 'done', 'bankMoneyToBalanceDollars', 'creditBankEntry', staff.id,
  ARRAY['bankEntry:' || part.entry_id, 'member:' || part.member_id, 'person:' || staff.id], part.credited_cents, part.amount_units, entry.currency
FROM bank_entry_part AS part JOIN bank_entry AS entry ON entry.id = part.entry_id JOIN staff ON staff.name = part.decided_by
WHERE part.at > now() - interval '24 hours' AND part.kind = 'balance' AND part.credited_cents IS NOT NULL AND part.approved_by = '';

-- Requests that wait already block parts of themselves.
INSERT INTO money_act (stage, kind, operation, staff_id, things, cents, units, currency, request_id)
SELECT 'asked', 'refundWithoutSecondPersonDollars', request.operation, request.asked_by,
  ARRAY['order:' || member_order.id, 'member:' || member_order.member_id, 'person:' || request.asked_by], amount.cents, amount.cents, 'USD', request.id
FROM approval_request AS request JOIN member_order ON member_order.order_no = request.subject_id
CROSS JOIN LATERAL (
  SELECT greatest(coalesce(sum(round(((change ->> 'after')::numeric - (change ->> 'before')::numeric) * 100)), 0), 0)::bigint AS cents
  FROM jsonb_array_elements(request.preview -> 'changes') AS change WHERE change ->> 'what' = 'givenBack') AS amount
WHERE request.state = 'waiting' AND request.subject_kind = 'order' AND request.operation IN ('refundOrder', 'settleChargeback');

INSERT INTO money_act (stage, kind, operation, staff_id, things, cents, units, currency, request_id)
SELECT 'asked', 'withdrawal', request.operation, request.asked_by, ARRAY['member:' || withdrawal.member_id, 'person:' || request.asked_by],
  withdrawal.amount_cents, withdrawal.amount_cents, 'USD', request.id
FROM approval_request AS request JOIN withdrawal ON withdrawal.id::text = request.subject_id
WHERE request.state = 'waiting' AND request.subject_kind = 'withdrawal' AND request.operation = 'approveWithdrawal';

-- Figures on which money depends (what a currency costs at a bank account, what a variant costs) as they were changed. A change is held against the figure that
-- two people approved last, or that was there first, and against all that it was in 24 hours.
CREATE TABLE figure_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- `bankRate:3`: millionths of a dollar's price; `price:1204`: cents of a piece.
  figure text NOT NULL,
  before bigint NOT NULL,
  after bigint NOT NULL,
  staff_id bigint REFERENCES staff,
  is_approved boolean NOT NULL
);
CREATE INDEX figure_change_of ON figure_change (figure, id DESC);
CREATE TRIGGER figure_change_immutable BEFORE UPDATE OR DELETE ON figure_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER figure_change_stays BEFORE TRUNCATE ON figure_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The history of bank accounts tells which rate two people approved last, and what one person made of it since.
INSERT INTO figure_change (at, figure, before, after, is_approved)
SELECT change.at, 'bankRate:' || change.account_id, coalesce(nullif(field ->> 'before', '')::numeric, (field ->> 'after')::numeric) * 1000000,
  (field ->> 'after')::numeric * 1000000, change.approved_by <> ''
FROM bank_account_change AS change CROSS JOIN LATERAL jsonb_array_elements(change.fields) AS field
WHERE field ->> 'field' = 'rate' AND field ->> 'after' ~ '^[0-9]+([.][0-9]+)?$' AND field ->> 'before' ~ '^([0-9]+([.][0-9]+)?)?$'
ORDER BY change.id;
