-- A product may be begun without a picture. One that the shop offers has at least one.
ALTER TABLE product DROP CONSTRAINT product_pictures_check;
ALTER TABLE product ADD CONSTRAINT product_pictures_check CHECK (NOT published OR cardinality(pictures) > 0) NOT VALID;
ALTER TABLE product VALIDATE CONSTRAINT product_pictures_check;
