-- Payments in USDT. Amounts of USDT are whole millionths of it, in the ledger as well: an account is of one currency, and so is every transfer.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_check1;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_company_book CHECK (member_id IS NOT NULL OR book IN ('gateway_clearing',
  'crypto_clearing', 'crypto_suspense', 'crypto_exchange', 'partner_clearing', 'sales', 'tax', 'shipping', 'deposits', 'withdrawals_payable',
  'bonus_expense', 'breakage', 'suspense', 'refunds', 'opening'));
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_currency CHECK (currency = 'USD' OR currency = 'USDT' AND member_id IS NULL);
-- crypto_clearing: the coins on our addresses; crypto_suspense: coins nobody has been credited for; crypto_exchange: what was taken at the
-- day's rate, in coins on the one side and in dollars on the other.
INSERT INTO ledger_account (book, currency) VALUES ('crypto_exchange', 'USD'), ('crypto_clearing', 'USDT'), ('crypto_suspense', 'USDT'),
  ('crypto_exchange', 'USDT');

-- Every invoice has a deposit address of its own, derived from the network's extended public key and this number.
CREATE SEQUENCE crypto_address_index AS integer MINVALUE 0 START 0;

CREATE TABLE crypto_invoice (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempt,
  -- In the invoice's address: whoever has it may see the invoice.
  public_id text NOT NULL UNIQUE,
  network text NOT NULL CHECK (network IN ('erc20', 'trc20')),
  chain text NOT NULL,
  contract text NOT NULL,
  address text NOT NULL,
  address_index integer NOT NULL,
  amount_units bigint NOT NULL CHECK (amount_units > 0),
  -- Dollars for one USDT, in millionths.
  rate_micros bigint NOT NULL CHECK (rate_micros > 0),
  -- settled: paid, or more than paid; under: its time ended with a part of the money; withdrawn: gave way to another payment.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'under', 'expired', 'withdrawn')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (chain, address),
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX crypto_invoice_watched ON crypto_invoice (chain, created_at);
CREATE INDEX crypto_invoice_open ON crypto_invoice (chain, expires_at) WHERE state = 'open';

-- What came to our addresses, each transfer once, however often it is seen.
CREATE TABLE crypto_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  attempt_id bigint NOT NULL REFERENCES crypto_invoice,
  contract text NOT NULL,
  -- Of the token the invoice asks for; another token's amount is in units of its own, and may be larger than any bigint.
  is_asked boolean NOT NULL,
  sender text NOT NULL,
  amount_units text NOT NULL CHECK (amount_units ~ '^\d{1,78}$'),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  -- seen: in a block that may still fall away; removed: its block fell away; final: as good as for ever.
  state text NOT NULL DEFAULT 'seen' CHECK (state IN ('seen', 'removed', 'final')),
  confirmations integer NOT NULL DEFAULT 0,
  -- Whether it counts towards the invoice; decided when it is final.
  is_counted boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL,
  final_at timestamptz,
  UNIQUE (chain, tx_hash, log_index),
  CHECK ((state = 'final') = (final_at IS NOT NULL)),
  CHECK (NOT is_counted OR state = 'final' AND is_asked)
);
CREATE INDEX crypto_transfer_invoice ON crypto_transfer (attempt_id);
CREATE INDEX crypto_transfer_block ON crypto_transfer (chain, block_number);

-- Money that pays nothing by itself: a person of the staff decides. `amount_units` is of the token that came.
CREATE TABLE crypto_remainder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint NOT NULL REFERENCES crypto_invoice,
  transfer_id bigint REFERENCES crypto_transfer,
  -- superseded: the order was paid or cancelled meanwhile; refund: the order was refunded, and the coins have to go back.
  kind text NOT NULL CHECK (kind IN ('under', 'over', 'late', 'wrongToken', 'superseded', 'refund')),
  amount_units text NOT NULL CHECK (amount_units ~ '^[1-9]\d{0,77}$'),
  task_id bigint NOT NULL UNIQUE REFERENCES staff_task,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'credited', 'refunded', 'closed')),
  -- Where a refund was sent, and by which transaction; paid from a wallet outside.
  address text NOT NULL DEFAULT '',
  tx_hash text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX crypto_remainder_attempt ON crypto_remainder (attempt_id);

-- How far a chain has been read.
CREATE TABLE crypto_cursor (
  chain text PRIMARY KEY,
  block_number bigint NOT NULL
);
