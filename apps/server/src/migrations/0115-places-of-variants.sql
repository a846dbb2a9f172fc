-- Where a variant lies in the warehouse, what its scanner reads, and from how few free pieces on somebody has to order more.
ALTER TABLE product_variant
  ADD COLUMN shelf text NOT NULL DEFAULT '',
  ADD COLUMN ean text CHECK (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  ADD COLUMN low_limit integer CHECK (low_limit > 0);
CREATE UNIQUE INDEX product_variant_ean ON product_variant (ean) WHERE ean IS NOT NULL;
CREATE INDEX product_variant_shelf ON product_variant (shelf, id);
