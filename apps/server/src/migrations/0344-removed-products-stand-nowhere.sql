-- A removed product stands on no category: it would keep its category from being removed. Every other product has one.
ALTER TABLE product ALTER COLUMN category_id DROP NOT NULL;
UPDATE product SET category_id = NULL, further_shelves = '{}' WHERE removed_at IS NOT NULL;
ALTER TABLE product ADD CONSTRAINT product_has_category CHECK (category_id IS NOT NULL OR removed_at IS NOT NULL) NOT VALID;
