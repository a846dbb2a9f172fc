-- The tax that the returned goods and shipping contain; tax_cents stays what was added to them. Refunds from before have none, because their prices were without tax.
ALTER TABLE order_refund
  ADD COLUMN tax_included_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN shipping_tax_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE order_refund_line ADD COLUMN tax_included_cents bigint NOT NULL DEFAULT 0;
