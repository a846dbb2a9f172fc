-- A product lacks words in the languages that the shop offers, and not in others. `missing_words` counts all of them: a product that lacks none there lacks none here.
CREATE FUNCTION offered_languages() RETURNS text[] STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT coalesce(
    (SELECT ARRAY(SELECT jsonb_array_elements_text(content -> 'languages')) FROM shop_settings ORDER BY version DESC LIMIT 1),
    ARRAY['zh_CN', 'ko_KR', 'zh_TW', 'en_US', 'es_ES', 'th_TH', 'vi_VN', 'ja_JP', 'id_ID', 'my_MM'])
$$;
CREATE FUNCTION missing_words_in(locales text[], name jsonb, summary jsonb, introduction jsonb) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT count(*)::int FROM unnest(locales) AS locale, unnest(ARRAY[name, summary, introduction]) AS words WHERE NOT words ? locale
$$;
