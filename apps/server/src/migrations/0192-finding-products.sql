-- A trigram index finds Latin letters alone. A Chinese word is two signs, and looking for them in 100,000 names took up to a second: an index of the signs finds them.
-- Signs are the letters from Thai on, as `found-products.ts` of the server has them, which a test holds.
CREATE FUNCTION dense_signs(folded text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
  RETURN string_to_array(regexp_replace(folded, '[^\u0e00-\U0010ffff]+', '', 'g'), NULL);
CREATE INDEX product_name_signs ON product USING gin (dense_signs(folded_names));
-- A product that a file adds gets the place behind the last one. Finding that place read every product, for each 500 rows of the file.
CREATE INDEX product_sort ON product (sort, id);
-- The list by number, narrowed by days: without the day in the index each product before the first one that is shown was read.
DROP INDEX product_by_number;
CREATE INDEX product_by_number ON product (product_no COLLATE "C", id) INCLUDE (changed_at);
-- The list of products narrowed by the words that they lack, in either way.
CREATE INDEX product_missing_words ON product (missing_words, changed_at, id);
