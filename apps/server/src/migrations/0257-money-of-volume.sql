-- What a row of volume counts for in money: the shown price of its pieces, and what was paid for them net of discounts. Negative in rows that take back. Rows of
-- earlier releases have none: they count by the prices of their order line, as far as their PV goes.
ALTER TABLE pv_row ADD COLUMN retail_cents bigint, ADD COLUMN paid_cents bigint;
