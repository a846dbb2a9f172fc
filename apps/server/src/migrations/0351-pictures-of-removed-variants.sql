-- Variants of products that were removed before a removal let go of their pictures, limits and places.
UPDATE product_variant SET pictures = '{}', low_limit = NULL, shelf = ''
  FROM product WHERE product.id = product_id AND removed_at IS NOT NULL AND (product_variant.pictures <> '{}' OR low_limit IS NOT NULL OR shelf <> '');
