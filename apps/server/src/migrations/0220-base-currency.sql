-- The currency that the shop counts in: one row, changed only while nothing was sold or booked. Prices, balances and earnings are its hundredths.
CREATE TABLE base_currency (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  code text NOT NULL CHECK (code ~ '^[A-Z]{3}$'),
  chosen_by bigint REFERENCES staff,
  chosen_at timestamptz
);
INSERT INTO base_currency (code) VALUES ('USD');
CREATE TRIGGER base_currency_chosen AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON base_currency FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings();

CREATE FUNCTION base_currency() RETURNS text LANGUAGE sql STABLE AS 'SELECT code FROM base_currency';

ALTER TABLE ledger_account ALTER COLUMN currency SET DEFAULT base_currency();
ALTER TABLE payment_attempt ALTER COLUMN currency SET DEFAULT base_currency();

-- A member's books are in the base currency. Accounts never change their currency but together, before anything is booked.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_currency;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_currency CHECK (currency ~ '^[A-Z]{3,4}$') NOT VALID;
ALTER TABLE ledger_account VALIDATE CONSTRAINT ledger_account_currency;
CREATE FUNCTION refuse_member_book_in_other_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS NOT NULL AND NEW.currency <> base_currency() THEN
    RAISE EXCEPTION 'a member''s book is in the base currency' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_in_base_currency BEFORE INSERT ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_member_book_in_other_currency();

-- The rate of an account in the base currency is 1; the server holds it, because the base currency is no column here.
ALTER TABLE bank_account DROP CONSTRAINT bank_account_check;

-- Whether amounts have a meaning yet that another currency would change. Prices and rates are no such amounts: they are set anew.
CREATE FUNCTION has_booked_amounts() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger_transfer) OR EXISTS (SELECT FROM member_order) OR EXISTS (SELECT FROM withdrawal) OR EXISTS (SELECT FROM bank_account)
$$;

-- The running role may not change accounts. It may choose the currency, while nothing is booked: then all accounts change together. False where something is.
CREATE FUNCTION choose_base_currency(wanted text, person bigint, at timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before text;
BEGIN
  -- An order, a posting or a bank account that is on its way is waited for; further ones wait for this choice.
  LOCK TABLE ledger_transfer, member_order, withdrawal, bank_account, ledger_account IN SHARE ROW EXCLUSIVE MODE;
  SELECT code INTO before FROM base_currency FOR UPDATE;
  IF has_booked_amounts() THEN RETURN false; END IF;
  IF before <> wanted THEN
    UPDATE ledger_account SET currency = wanted WHERE currency = before;
    UPDATE base_currency SET code = wanted, chosen_by = person, chosen_at = at;
  END IF;
  RETURN true;
END $$;

-- As before, but for accounts of a ledger in which nothing is booked: they may be in another currency together.
CREATE OR REPLACE FUNCTION ledger_guard_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that changed hands would take its entries with it.
  IF (NEW.id, coalesce(NEW.member_id, 0), NEW.book) <> (OLD.id, coalesce(OLD.member_id, 0), OLD.book)
    OR NEW.currency <> OLD.currency AND has_booked_amounts() THEN
    RAISE EXCEPTION 'an account keeps its owner, book and currency' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.balance_cents, NEW.held_cents) <> (OLD.balance_cents, OLD.held_cents) AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances change by entries and holds only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
