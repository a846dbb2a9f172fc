-- A line that the undo of an import took back stays, and no longer counts; its transaction may be recorded again. The release before counts it until it ends.
-- Short lock: only files of settlements write this table, and such a file waits while the index is made.
ALTER TABLE settlement_line ADD COLUMN taken_back_at timestamptz, ADD COLUMN taken_back_by bigint REFERENCES staff;
CREATE UNIQUE INDEX settlement_line_counted ON settlement_line (transaction_id, kind) WHERE taken_back_at IS NULL;
ALTER TABLE settlement_line DROP CONSTRAINT settlement_line_transaction_id_kind_key;
