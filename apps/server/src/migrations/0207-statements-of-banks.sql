-- What an import is about besides its rows: the bank account of a statement that does not name one.
ALTER TABLE staff_import ADD COLUMN about_no bigint CHECK (about_no > 0);
CREATE INDEX bank_entry_day ON bank_entry (booked_on);
