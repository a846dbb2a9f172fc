-- What a product's label says. Empty until somebody writes it; the release before neither reads nor writes these columns.
ALTER TABLE product
  ADD COLUMN maker text NOT NULL DEFAULT '',
  ADD COLUMN responsible_person text NOT NULL DEFAULT '',
  -- By language; null for none.
  ADD COLUMN ingredients jsonb,
  ADD COLUMN warnings jsonb;
-- The content of one piece: a number, a space and a unit (`50 ml`); empty where nobody has stated it.
ALTER TABLE product_variant ADD COLUMN net_quantity text NOT NULL DEFAULT '';

-- Ingredients and warnings are translated like the other texts of a product: fields 7 and 8.
CREATE OR REPLACE FUNCTION keep_texts_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(1, added.id, field.no), text_place(1, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.name), (2, added.summary), (3, added.introduction), (4, added.spec1_name), (5, added.spec2_name),
        (6, added.shipping_notice), (7, added.ingredients), (8, added.warnings)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(1, NEW.id, 1), text_place(1, NEW.id), OLD.name, NEW.name);
    PERFORM keep_translatable(text_no(1, NEW.id, 2), text_place(1, NEW.id), OLD.summary, NEW.summary);
    PERFORM keep_translatable(text_no(1, NEW.id, 3), text_place(1, NEW.id), OLD.introduction, NEW.introduction);
    PERFORM keep_translatable(text_no(1, NEW.id, 4), text_place(1, NEW.id), OLD.spec1_name, NEW.spec1_name);
    PERFORM keep_translatable(text_no(1, NEW.id, 5), text_place(1, NEW.id), OLD.spec2_name, NEW.spec2_name);
    PERFORM keep_translatable(text_no(1, NEW.id, 6), text_place(1, NEW.id), OLD.shipping_notice, NEW.shipping_notice);
    PERFORM keep_translatable(text_no(1, NEW.id, 7), text_place(1, NEW.id), OLD.ingredients, NEW.ingredients);
    PERFORM keep_translatable(text_no(1, NEW.id, 8), text_place(1, NEW.id), OLD.warnings, NEW.warnings);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(1, gone.id, 0) AND text_no(1, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(1, 0, 0) AND text_no(2, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_texts_changed AFTER UPDATE OF name, summary, introduction, spec1_name, spec2_name, shipping_notice, ingredients, warnings ON product
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name
    OR OLD.summary IS DISTINCT FROM NEW.summary
    OR OLD.introduction IS DISTINCT FROM NEW.introduction
    OR OLD.spec1_name IS DISTINCT FROM NEW.spec1_name
    OR OLD.spec2_name IS DISTINCT FROM NEW.spec2_name
    OR OLD.shipping_notice IS DISTINCT FROM NEW.shipping_notice
    OR OLD.ingredients IS DISTINCT FROM NEW.ingredients
    OR OLD.warnings IS DISTINCT FROM NEW.warnings)
  EXECUTE FUNCTION keep_texts_of_product();

-- Rules of the shop window are kept in memory with the catalogue, so a changed rule is announced like a changed product. It is unknown to the release before, which then reads
-- everything again.
CREATE FUNCTION tell_window_rule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'rules');
  RETURN NULL;
END $$;
CREATE TRIGGER window_rule_set AFTER INSERT OR UPDATE ON company_rule FOR EACH ROW
  WHEN (NEW.name IN ('unitPriceQuantity', 'priorPriceDays', 'orderButtonObliges')) EXECUTE FUNCTION tell_window_rule_changed();
CREATE TRIGGER window_rule_unset AFTER DELETE ON company_rule FOR EACH ROW
  WHEN (OLD.name IN ('unitPriceQuantity', 'priorPriceDays', 'orderButtonObliges')) EXECUTE FUNCTION tell_window_rule_changed();
