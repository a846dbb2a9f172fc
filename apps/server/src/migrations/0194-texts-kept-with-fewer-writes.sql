-- Keeps one text as before, and writes its row only where it says something else: every write of it goes into an index for each language that lacks the text.
CREATE OR REPLACE FUNCTION keep_translatable(text_no bigint, at_place bigint, was jsonb, is_now jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
    ON CONFLICT (id) DO UPDATE SET missing = excluded.missing, outdated = translatable.outdated & ~excluded.missing
      WHERE translatable.missing <> excluded.missing OR translatable.outdated & excluded.missing <> 0;
  IF english_before IS NULL THEN RETURN; END IF;
  -- One that is outdated already was made from a still earlier text.
  IF new_english <> english_before THEN
    INSERT INTO outdated_translation (text_id, locale, english)
      SELECT text_no, translated.key, english_before FROM jsonb_each_text(is_now) AS translated
      WHERE translation_bit(translated.key) <> 0 AND translated.value <> '' AND was ->> translated.key = translated.value
      ON CONFLICT DO NOTHING;
  END IF;
  -- What was translated anew is up to date, and so is everything where the English is again what it was made from.
  DELETE FROM outdated_translation AS old WHERE old.text_id = text_no
    AND (old.english = new_english OR was ->> old.locale IS DISTINCT FROM is_now ->> old.locale);
  UPDATE translatable SET outdated = left_over.bits
    FROM (SELECT coalesce(bit_or(translation_bit(old.locale)), 0) AS bits FROM outdated_translation AS old WHERE old.text_id = text_no) AS left_over
    WHERE id = text_no AND outdated <> left_over.bits;
END
$$;
