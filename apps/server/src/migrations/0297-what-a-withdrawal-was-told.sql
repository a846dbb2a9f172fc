-- What the member was told of fee and arrival when they asked for a withdrawal to a bank account; null where the company tells nothing, and for withdrawals from before.
ALTER TABLE withdrawal ADD COLUMN told_fee_cents bigint, ADD COLUMN told_days smallint;
