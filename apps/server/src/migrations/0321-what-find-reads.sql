-- What the console's find and the filters by what a caller says read: for each row of a source the words, ends of numbers and days by which somebody may name it
-- (desk/finding/terms.ts of the server). They are filled after the commit, so that a purchase writes none of them. No foreign keys: a filled row would lock the
-- row of the order, for which a payment waits.
CREATE TABLE find_member (
  member_id bigint PRIMARY KEY,
  terms tsvector NOT NULL,
  -- The row may still change without a mark, for example because it is not paid yet; it is read again when it no longer may.
  is_open boolean NOT NULL
);
CREATE TABLE find_address (address_id bigint PRIMARY KEY, terms tsvector NOT NULL, is_open boolean NOT NULL);
CREATE TABLE find_order (order_id bigint PRIMARY KEY, terms tsvector NOT NULL, is_open boolean NOT NULL);
CREATE TABLE find_payment (attempt_id bigint PRIMARY KEY, terms tsvector NOT NULL, is_open boolean NOT NULL);
CREATE TABLE find_bank_entry (entry_id bigint PRIMARY KEY, terms tsvector NOT NULL, is_open boolean NOT NULL);
-- Without fastupdate: only the filling writes them, and a search would read the list of what is pending.
CREATE INDEX find_member_terms ON find_member USING gin (terms) WITH (fastupdate = off);
CREATE INDEX find_address_terms ON find_address USING gin (terms) WITH (fastupdate = off);
CREATE INDEX find_order_terms ON find_order USING gin (terms) WITH (fastupdate = off);
CREATE INDEX find_payment_terms ON find_payment USING gin (terms) WITH (fastupdate = off);
CREATE INDEX find_bank_entry_terms ON find_bank_entry USING gin (terms) WITH (fastupdate = off);
CREATE INDEX find_order_open ON find_order (order_id) WHERE is_open;
CREATE INDEX find_payment_open ON find_payment (attempt_id) WHERE is_open;
-- Filters of lists begin with the rarest condition, so the planner has to know which terms are common.
ALTER TABLE find_order ALTER COLUMN terms SET STATISTICS 1000, SET (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE find_member ALTER COLUMN terms SET STATISTICS 1000, SET (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE find_address ALTER COLUMN terms SET STATISTICS 1000, SET (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Rows with these terms, by the index of terms alone. The planner does not know how rare a text is that nobody has, and would walk through millions of rows for it.
CREATE FUNCTION find_member_with(asked tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS
  'SELECT member_id FROM find_member WHERE terms @@ asked LIMIT 2000';
CREATE FUNCTION find_address_with(asked tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS
  'SELECT address_id FROM find_address WHERE terms @@ asked LIMIT 2000';
CREATE FUNCTION find_order_with(asked tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS
  'SELECT order_id FROM find_order WHERE terms @@ asked LIMIT 2000';
CREATE FUNCTION find_payment_with(asked tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS
  'SELECT attempt_id FROM find_payment WHERE terms @@ asked LIMIT 2000';
CREATE FUNCTION find_bank_entry_with(asked tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS
  'SELECT entry_id FROM find_bank_entry WHERE terms @@ asked LIMIT 2000';

-- How far each source is filled. Rows from `filled_from` on, and older ones of this mark, are filled; older ones are filled later, the newest first. Rows up to
-- `settled_to` are all known: no transaction can still bring one of them. Above it there may be gaps.
CREATE TABLE find_progress (
  source text PRIMARY KEY,
  filled_from bigint NOT NULL,
  settled_to bigint NOT NULL,
  -- What becomes `settled_to` when the transactions of that snapshot have ended.
  next_to bigint NOT NULL,
  next_snapshot pg_snapshot NOT NULL,
  next_at timestamptz NOT NULL
);

-- Rows of a source that were changed or deleted, each as often as that happened.
CREATE TABLE find_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  row_id bigint NOT NULL
);

-- What was found by goes with the change itself: no earlier name and no deleted address can be found. The filling brings what holds now.
CREATE FUNCTION find_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM find_%s WHERE %I = $1', TG_ARGV[0], TG_ARGV[1]) USING OLD.id;
  INSERT INTO find_due (source, row_id) VALUES (TG_ARGV[0], OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER address_found_again AFTER DELETE OR UPDATE OF first_name, last_name, email, mobile, city, street, postal_code, company_code ON address
  FOR EACH ROW EXECUTE FUNCTION find_again('address', 'address_id');
CREATE TRIGGER bank_entry_found_again AFTER DELETE OR UPDATE OF payer_name, payer_account, remittance, bank_reference, end_to_end ON bank_entry
  FOR EACH ROW EXECUTE FUNCTION find_again('bank_entry', 'entry_id');
