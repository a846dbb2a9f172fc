-- What find reads of bookings by which a bank took money back. Older ones are filled like those of other sources.
CREATE TABLE find_taken_back (taken_back_id bigint PRIMARY KEY, terms tsvector NOT NULL, is_open boolean NOT NULL);
CREATE INDEX find_taken_back_terms ON find_taken_back USING gin (terms) WITH (fastupdate = off);

CREATE FUNCTION find_taken_back_with(asked tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS
  'SELECT taken_back_id FROM find_taken_back WHERE terms @@ asked LIMIT 2000';

CREATE TRIGGER bank_taken_back_found_again AFTER DELETE OR UPDATE OF payer_name, payer_account, remittance, further_text, bank_reference, end_to_end ON bank_taken_back
  FOR EACH ROW EXECUTE FUNCTION find_again('taken_back', 'taken_back_id');
