-- The role that runs the shop may add to audit and ledger but not change them. The triggers that keep balances therefore work with their owner's rights.
ALTER FUNCTION ledger_apply_entry() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION ledger_apply_hold() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;

-- Row triggers do not see a TRUNCATE.
CREATE TRIGGER audit_kept BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pv_row_kept BEFORE TRUNCATE ON pv_row FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How long the audit was, and the hash of its last row, at some moments. Each stands outside the database too: in the log and in a file.
CREATE TABLE audit_anchor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  last_id bigint NOT NULL,
  row_count bigint NOT NULL CHECK (row_count >= 0),
  last_hash bytea NOT NULL
);
CREATE TRIGGER audit_anchor_immutable BEFORE UPDATE OR DELETE ON audit_anchor FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_anchor_kept BEFORE TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each reading of the whole audit, and from which row on it was not what it had been.
CREATE TABLE audit_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  row_count bigint NOT NULL,
  anchors integer NOT NULL,
  broken_at_id bigint
);
CREATE INDEX audit_check_time ON audit_check (at);
