-- Files name pictures by their keys, many at once.
CREATE INDEX product_pictures ON product USING gin (pictures);
CREATE INDEX product_variant_pictures ON product_variant USING gin (pictures);
