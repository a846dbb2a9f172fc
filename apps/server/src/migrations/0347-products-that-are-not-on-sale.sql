-- Without a transaction: an index of the products is built while they are written.
-- Texts of these products are not counted as missing, and a count looks for them each minute.
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_not_on_sale ON product (id) WHERE NOT published OR offered_until IS NOT NULL;
