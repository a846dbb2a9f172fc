-- Companies besides its own whose members pay to the account. Accounts of before serve their own alone.
ALTER TABLE bank_account ADD COLUMN further_companies text[] NOT NULL DEFAULT '{}' CHECK (NOT company_code::text = ANY (further_companies));
