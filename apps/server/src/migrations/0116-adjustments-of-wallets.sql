-- Adjustments of members' books by the staff: each was asked for by one person and approved by another.
-- What is taken out of a book or added to it, unless it is a part of what the member earned, has the company's account `adjustments` on its other side.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_company_book;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_company_book CHECK (member_id IS NOT NULL OR book IN ('gateway_clearing',
  'crypto_clearing', 'crypto_suspense', 'crypto_exchange', 'partner_clearing', 'sales', 'tax', 'shipping', 'deposits', 'withdrawals_payable',
  'bonus_expense', 'breakage', 'suspense', 'refunds', 'opening', 'adjustments'));
INSERT INTO ledger_account (book) VALUES ('adjustments') ON CONFLICT DO NOTHING;

CREATE TABLE wallet_adjustment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- One request is booked once.
  request_id bigint NOT NULL UNIQUE REFERENCES approval_request,
  transfer_id bigint NOT NULL UNIQUE REFERENCES ledger_transfer,
  member_id bigint NOT NULL REFERENCES member,
  member_company_code char(2) NOT NULL,
  book text NOT NULL CHECK (book IN ('6', '7', '8', '9')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  is_earnings boolean NOT NULL CHECK (NOT is_earnings OR book = '6'),
  -- The member reads it.
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 200),
  -- What it rests on: words, files of the member, or both.
  evidence text NOT NULL CHECK (char_length(evidence) <= 500),
  file_ids bigint[] NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff,
  approved_by bigint NOT NULL REFERENCES staff,
  booked_at timestamptz NOT NULL,
  CHECK (asked_by <> approved_by),
  CHECK (evidence <> '' OR cardinality(file_ids) > 0)
);
CREATE TRIGGER wallet_adjustment_company BEFORE INSERT ON wallet_adjustment FOR EACH ROW EXECUTE FUNCTION fill_company_of_member();
CREATE INDEX wallet_adjustment_by_time ON wallet_adjustment (booked_at, id) INCLUDE (member_company_code, book, amount_cents, is_earnings);
CREATE INDEX wallet_adjustment_by_company ON wallet_adjustment (member_company_code, booked_at, id) INCLUDE (book, amount_cents, is_earnings);
CREATE INDEX wallet_adjustment_by_amount ON wallet_adjustment (amount_cents, id) INCLUDE (member_company_code, book, booked_at, is_earnings);
CREATE INDEX wallet_adjustment_member ON wallet_adjustment (member_id, id DESC);
