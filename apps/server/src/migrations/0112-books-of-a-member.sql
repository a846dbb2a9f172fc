-- The books of a member. The unique index is on an expression, which no query names that asks for a member's books, so each of them read the books of everybody.
CREATE INDEX IF NOT EXISTS ledger_account_member ON ledger_account (member_id) WHERE member_id IS NOT NULL;
