-- Entries of a transfer come in one statement and sum to zero together, so one check for each statement says what one for each entry said at commit.
-- What a transfer had before sums to zero already, so an entry added to it later is refused without reading the others.
CREATE FUNCTION ledger_check_added_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lopsided record;
BEGIN
  SELECT transfer_id, sum(amount_cents) AS off_by INTO lopsided FROM added GROUP BY transfer_id HAVING sum(amount_cents) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % is off by %', lopsided.transfer_id, lopsided.off_by USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_added_entries();
DROP TRIGGER ledger_entry_balances ON ledger_entry;
-- Contract: only the trigger above ran this function; the release before writes all entries of a transfer in one statement too.
DROP FUNCTION ledger_check_entry_sum();
