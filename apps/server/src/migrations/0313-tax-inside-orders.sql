-- The tax that goods and shipping of an order contain, and the part of it in the shipping; tax_cents stays what is added to them. Null: the order's prices are without tax, as
-- in all orders from before.
ALTER TABLE member_order
  ADD COLUMN tax_included_cents bigint,
  ADD COLUMN shipping_tax_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE member_order ADD CONSTRAINT member_order_tax_included
  CHECK (tax_included_cents >= shipping_tax_cents AND shipping_tax_cents >= 0 AND shipping_tax_cents <= shipping_cents) NOT VALID;
