-- The languages that texts are translated into, each with its bit. The server has the same ones, which a test holds. A language that is added is a line in both functions here, and two indexes below.
CREATE FUNCTION translation_bit(locale text) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE locale WHEN 'zh_CN' THEN 1 WHEN 'ko_KR' THEN 2 WHEN 'zh_TW' THEN 4 WHEN 'es_ES' THEN 8 WHEN 'th_TH' THEN 16
    WHEN 'vi_VN' THEN 32 WHEN 'ja_JP' THEN 64 WHEN 'id_ID' THEN 128 WHEN 'my_MM' THEN 256 ELSE 0 END
$$;

-- The bits of the languages that a text lacks.
CREATE FUNCTION missing_translations(words jsonb) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE WHEN coalesce(words ->> 'zh_CN', '') = '' THEN 1 ELSE 0 END + CASE WHEN coalesce(words ->> 'ko_KR', '') = '' THEN 2 ELSE 0 END
    + CASE WHEN coalesce(words ->> 'zh_TW', '') = '' THEN 4 ELSE 0 END + CASE WHEN coalesce(words ->> 'es_ES', '') = '' THEN 8 ELSE 0 END
    + CASE WHEN coalesce(words ->> 'th_TH', '') = '' THEN 16 ELSE 0 END + CASE WHEN coalesce(words ->> 'vi_VN', '') = '' THEN 32 ELSE 0 END
    + CASE WHEN coalesce(words ->> 'ja_JP', '') = '' THEN 64 ELSE 0 END + CASE WHEN coalesce(words ->> 'id_ID', '') = '' THEN 128 ELSE 0 END
    + CASE WHEN coalesce(words ->> 'my_MM', '') = '' THEN 256 ELSE 0 END
$$;

-- Every English text that can be translated, with the languages that lack it or have it outdated. Triggers below keep it, whoever writes. The words themselves stay where they are.
CREATE TABLE translatable (
  -- The kind of subject, the row of its table and the field, as `text_no` puts them together.
  id bigint PRIMARY KEY,
  -- The thing that people see the text on: texts of variants stand with those of their product.
  place bigint NOT NULL,
  -- Bits of languages.
  missing integer NOT NULL,
  outdated integer NOT NULL DEFAULT 0,
  CHECK (missing & outdated = 0)
);
CREATE FUNCTION text_no(kind integer, row_id bigint, field integer) RETURNS bigint IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT (kind::bigint << 48) | (row_id << 8) | field
$$;
CREATE FUNCTION text_place(kind integer, row_id bigint) RETURNS bigint IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT (kind::bigint << 40) | row_id
$$;

-- Translations that were made from another English text, with that text.
CREATE TABLE outdated_translation (
  text_id bigint NOT NULL REFERENCES translatable ON DELETE CASCADE,
  locale text NOT NULL,
  english text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (text_id, locale)
);

-- Keeps one text: `was` and `is` are its words by language before and after a change.
CREATE FUNCTION keep_translatable(text_no bigint, at_place bigint, was jsonb, is_now jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_english text := nullif(is_now ->> 'en_US', '');
  english_before text := nullif(was ->> 'en_US', '');
BEGIN
  IF was IS NOT DISTINCT FROM is_now THEN RETURN; END IF;
  IF new_english IS NULL THEN
    DELETE FROM translatable WHERE id = text_no;
    RETURN;
  END IF;
  INSERT INTO translatable (id, place, missing) VALUES (text_no, at_place, missing_translations(is_now))
    ON CONFLICT (id) DO UPDATE SET missing = excluded.missing, outdated = translatable.outdated & ~excluded.missing;
  IF english_before IS NULL THEN RETURN; END IF;
  -- One that is outdated already was made from a still earlier text.
  INSERT INTO outdated_translation (text_id, locale, english)
    SELECT text_no, translated.key, english_before FROM jsonb_each_text(is_now) AS translated
    WHERE new_english <> english_before AND translation_bit(translated.key) <> 0 AND translated.value <> '' AND was ->> translated.key = translated.value
    ON CONFLICT DO NOTHING;
  -- What was translated anew is up to date, and so is everything where the English is again what it was made from.
  DELETE FROM outdated_translation AS old WHERE old.text_id = text_no
    AND (old.english = new_english OR was ->> old.locale IS DISTINCT FROM is_now ->> old.locale);
  UPDATE translatable SET outdated = coalesce((SELECT bit_or(translation_bit(old.locale)) FROM outdated_translation AS old WHERE old.text_id = text_no), 0)
    WHERE id = text_no;
END
$$;

-- Products.
CREATE FUNCTION keep_texts_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(1, added.id, field.no), text_place(1, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.name), (2, added.summary), (3, added.introduction), (4, added.spec1_name), (5, added.spec2_name), (6, added.shipping_notice)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(1, NEW.id, 1), text_place(1, NEW.id), OLD.name, NEW.name);
    PERFORM keep_translatable(text_no(1, NEW.id, 2), text_place(1, NEW.id), OLD.summary, NEW.summary);
    PERFORM keep_translatable(text_no(1, NEW.id, 3), text_place(1, NEW.id), OLD.introduction, NEW.introduction);
    PERFORM keep_translatable(text_no(1, NEW.id, 4), text_place(1, NEW.id), OLD.spec1_name, NEW.spec1_name);
    PERFORM keep_translatable(text_no(1, NEW.id, 5), text_place(1, NEW.id), OLD.spec2_name, NEW.spec2_name);
    PERFORM keep_translatable(text_no(1, NEW.id, 6), text_place(1, NEW.id), OLD.shipping_notice, NEW.shipping_notice);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(1, gone.id, 0) AND text_no(1, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(1, 0, 0) AND text_no(2, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_texts_added AFTER INSERT ON product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_product();
CREATE TRIGGER product_texts_changed AFTER UPDATE OF name, summary, introduction, spec1_name, spec2_name, shipping_notice ON product FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.summary IS DISTINCT FROM NEW.summary OR OLD.introduction IS DISTINCT FROM NEW.introduction OR OLD.spec1_name IS DISTINCT FROM NEW.spec1_name OR OLD.spec2_name IS DISTINCT FROM NEW.spec2_name OR OLD.shipping_notice IS DISTINCT FROM NEW.shipping_notice)
  EXECUTE FUNCTION keep_texts_of_product();
CREATE TRIGGER product_texts_gone AFTER DELETE ON product REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_product();
CREATE TRIGGER product_texts_emptied AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_product();
INSERT INTO translatable (id, place, missing)
  SELECT text_no(1, added.id, field.no), text_place(1, added.id), missing_translations(field.words)
  FROM product AS added CROSS JOIN LATERAL (VALUES (1, added.name), (2, added.summary), (3, added.introduction), (4, added.spec1_name), (5, added.spec2_name), (6, added.shipping_notice)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';

-- Variants.
CREATE FUNCTION keep_texts_of_product_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(2, added.id, field.no), text_place(1, added.product_id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.spec1_value), (2, added.spec2_value)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(2, NEW.id, 1), text_place(1, NEW.product_id), OLD.spec1_value, NEW.spec1_value);
    PERFORM keep_translatable(text_no(2, NEW.id, 2), text_place(1, NEW.product_id), OLD.spec2_value, NEW.spec2_value);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(2, gone.id, 0) AND text_no(2, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(2, 0, 0) AND text_no(3, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_variant_texts_added AFTER INSERT ON product_variant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_product_variant();
CREATE TRIGGER product_variant_texts_changed AFTER UPDATE OF spec1_value, spec2_value ON product_variant FOR EACH ROW
  WHEN (OLD.spec1_value IS DISTINCT FROM NEW.spec1_value OR OLD.spec2_value IS DISTINCT FROM NEW.spec2_value)
  EXECUTE FUNCTION keep_texts_of_product_variant();
CREATE TRIGGER product_variant_texts_gone AFTER DELETE ON product_variant REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_product_variant();
CREATE TRIGGER product_variant_texts_emptied AFTER TRUNCATE ON product_variant FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_product_variant();
INSERT INTO translatable (id, place, missing)
  SELECT text_no(2, added.id, field.no), text_place(1, added.product_id), missing_translations(field.words)
  FROM product_variant AS added CROSS JOIN LATERAL (VALUES (1, added.spec1_value), (2, added.spec2_value)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';

-- Shelves.
CREATE FUNCTION keep_texts_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(3, added.id, field.no), text_place(3, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.name)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(3, NEW.id, 1), text_place(3, NEW.id), OLD.name, NEW.name);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(3, gone.id, 0) AND text_no(3, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(3, 0, 0) AND text_no(4, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER category_texts_added AFTER INSERT ON category REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_category();
CREATE TRIGGER category_texts_changed AFTER UPDATE OF name ON category FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION keep_texts_of_category();
CREATE TRIGGER category_texts_gone AFTER DELETE ON category REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_category();
CREATE TRIGGER category_texts_emptied AFTER TRUNCATE ON category FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_category();
INSERT INTO translatable (id, place, missing)
  SELECT text_no(3, added.id, field.no), text_place(3, added.id), missing_translations(field.words)
  FROM category AS added CROSS JOIN LATERAL (VALUES (1, added.name)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';

-- Pictures.
CREATE FUNCTION keep_texts_of_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(4, added.id, field.no), text_place(4, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.alt)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(4, NEW.id, 1), text_place(4, NEW.id), OLD.alt, NEW.alt);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(4, gone.id, 0) AND text_no(4, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(4, 0, 0) AND text_no(5, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER media_texts_added AFTER INSERT ON media REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_media();
CREATE TRIGGER media_texts_changed AFTER UPDATE OF alt ON media FOR EACH ROW
  WHEN (OLD.alt IS DISTINCT FROM NEW.alt)
  EXECUTE FUNCTION keep_texts_of_media();
CREATE TRIGGER media_texts_gone AFTER DELETE ON media REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_media();
CREATE TRIGGER media_texts_emptied AFTER TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_media();
INSERT INTO translatable (id, place, missing)
  SELECT text_no(4, added.id, field.no), text_place(4, added.id), missing_translations(field.words)
  FROM media AS added CROSS JOIN LATERAL (VALUES (1, added.alt)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';

-- What the history of products says is outdated: the English changed after the translation. The English that it was made from is what the first such change replaced.
WITH changed AS (
  SELECT history.at, history.id, history.before #>> '{}' AS before, path.locale,
    CASE WHEN path.part[1] = 'variants' THEN text_no(2, path.part[2]::bigint, CASE path.part[3] WHEN 'spec1' THEN 1 ELSE 2 END)
      ELSE text_no(1, history.product_id, array_position(ARRAY['name', 'summary', 'introduction', 'spec1', 'spec2', 'shippingNotice'], path.part[1])) END AS text_id
  FROM goods_history AS history
  CROSS JOIN LATERAL (SELECT string_to_array(history.path, '.') AS part, substring(history.path FROM '[^.]+$') AS locale) AS path
  WHERE history.path ~ '^(?:name|summary|introduction|spec1|spec2|shippingNotice|variants\.[0-9]+\.spec[12])\.[a-z]{2}_[A-Z]{2}$'),
first_after AS (
  SELECT DISTINCT ON (english.text_id, locales.locale) english.text_id, locales.locale, english.before, english.at
  FROM changed AS english
  CROSS JOIN unnest(ARRAY['zh_CN', 'ko_KR', 'zh_TW', 'es_ES', 'th_TH', 'vi_VN', 'ja_JP', 'id_ID', 'my_MM']) AS locales (locale)
  WHERE english.locale = 'en_US' AND english.at > coalesce((
    SELECT max(own.at) FROM changed AS own WHERE own.text_id = english.text_id AND own.locale = locales.locale), '-infinity')
  ORDER BY english.text_id, locales.locale, english.id)
INSERT INTO outdated_translation (text_id, locale, english, since)
SELECT first_after.text_id, first_after.locale, first_after.before, first_after.at
FROM first_after JOIN translatable ON translatable.id = first_after.text_id
LEFT JOIN product ON first_after.text_id >> 48 = 1 AND product.id = first_after.text_id >> 8 & 1099511627775
LEFT JOIN product_variant AS variant ON first_after.text_id >> 48 = 2 AND variant.id = first_after.text_id >> 8 & 1099511627775
CROSS JOIN LATERAL (SELECT CASE first_after.text_id & 255 WHEN 1 THEN coalesce(product.name, variant.spec1_value)
  WHEN 2 THEN coalesce(product.summary, variant.spec2_value) WHEN 3 THEN product.introduction WHEN 4 THEN product.spec1_name
  WHEN 5 THEN product.spec2_name ELSE product.shipping_notice END ->> 'en_US' AS english) AS live
WHERE first_after.before IS NOT NULL AND first_after.before <> live.english AND translatable.missing & translation_bit(first_after.locale) = 0;
UPDATE translatable SET outdated = old.bits
FROM (SELECT text_id, bit_or(translation_bit(locale)) AS bits FROM outdated_translation GROUP BY text_id) AS old WHERE translatable.id = old.text_id;

-- Lists go through the texts in the order of their places; each language finds at once what is left to do in it, and what of that is outdated.
CREATE INDEX translatable_place ON translatable (place, id);
CREATE INDEX translatable_todo_zh_cn ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 1 <> 0;
CREATE INDEX translatable_outdated_zh_cn ON translatable (place, id) WHERE outdated & 1 <> 0;
CREATE INDEX translatable_todo_ko_kr ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 2 <> 0;
CREATE INDEX translatable_outdated_ko_kr ON translatable (place, id) WHERE outdated & 2 <> 0;
CREATE INDEX translatable_todo_zh_tw ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 4 <> 0;
CREATE INDEX translatable_outdated_zh_tw ON translatable (place, id) WHERE outdated & 4 <> 0;
CREATE INDEX translatable_todo_es_es ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 8 <> 0;
CREATE INDEX translatable_outdated_es_es ON translatable (place, id) WHERE outdated & 8 <> 0;
CREATE INDEX translatable_todo_th_th ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 16 <> 0;
CREATE INDEX translatable_outdated_th_th ON translatable (place, id) WHERE outdated & 16 <> 0;
CREATE INDEX translatable_todo_vi_vn ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 32 <> 0;
CREATE INDEX translatable_outdated_vi_vn ON translatable (place, id) WHERE outdated & 32 <> 0;
CREATE INDEX translatable_todo_ja_jp ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 64 <> 0;
CREATE INDEX translatable_outdated_ja_jp ON translatable (place, id) WHERE outdated & 64 <> 0;
CREATE INDEX translatable_todo_id_id ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 128 <> 0;
CREATE INDEX translatable_outdated_id_id ON translatable (place, id) WHERE outdated & 128 <> 0;
CREATE INDEX translatable_todo_my_mm ON translatable (place, id) INCLUDE (missing) WHERE (missing | outdated) & 256 <> 0;
CREATE INDEX translatable_outdated_my_mm ON translatable (place, id) WHERE outdated & 256 <> 0;

-- Translations leave as XLIFF too.
ALTER TABLE staff_export DROP CONSTRAINT staff_export_format_check;
ALTER TABLE staff_export ADD CONSTRAINT staff_export_format_check CHECK (format IN ('csv', 'xlsx', 'xliff'));
