-- The tax of each line of an order: its class, its rate and its cents, which its price contains or which are added to it. Null in lines from before: their share is worked out of
-- the order's tax.
ALTER TABLE order_line
  ADD COLUMN tax_class text,
  ADD COLUMN tax_basis_points integer,
  ADD COLUMN tax_cents bigint,
  ADD COLUMN tax_is_included boolean NOT NULL DEFAULT false;
ALTER TABLE order_line ADD CONSTRAINT order_line_tax
  CHECK (tax_cents >= 0 AND (NOT tax_is_included OR tax_cents <= price_cents * quantity - discount_cents)) NOT VALID;
