-- Banners as the staff edit them: words over the picture, where they lead, for whom, and from when until when. One that is not published is a draft.
ALTER TABLE banner
  ADD COLUMN line jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN button jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN viewers text NOT NULL DEFAULT 'everybody' CHECK (viewers IN ('everybody', 'visitors', 'members')),
  -- For whom; null: for all.
  ADD COLUMN companies text[] CHECK (cardinality(companies) > 0),
  ADD COLUMN card_levels smallint[] CHECK (cardinality(card_levels) > 0),
  ADD COLUMN languages text[] CHECK (cardinality(languages) > 0),
  -- Null: at once, and without end.
  ADD COLUMN begins_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT banner_period CHECK (ends_at > begins_at);
ALTER TABLE banner DROP CONSTRAINT banner_target_check;
ALTER TABLE banner ADD CONSTRAINT banner_target_check
  CHECK (target = '' OR target ~ '^[1-9][0-9]*$' OR target ~ '^shelf:[1-9][0-9]*$' OR target ~ '^page:[a-z]+$' OR target ~ '^https?://');

-- One text had the large words and the line below them, with a sign between. Now they are two.
UPDATE banner SET title = parted.title, line = parted.line
FROM (
  SELECT banner.id, jsonb_object_agg(text.key, coalesce(part.part[1], text.value)) AS title,
    coalesce(jsonb_object_agg(text.key, part.part[2]) FILTER (WHERE part.part IS NOT NULL), '{}') AS line
  FROM banner CROSS JOIN LATERAL jsonb_each_text(banner.title) AS text
  CROSS JOIN LATERAL (SELECT regexp_match(text.value, '^\s*(\S.*?)\s*(?:[:：]|。|\s[-–—]\s)\s*(\S.*)$') AS part) AS part
  GROUP BY banner.id) AS parted
WHERE banner.id = parted.id AND (parted.line = '{}' OR parted.line ? 'en_US');

-- Whoever changes a banner, also a translator, makes another version of it.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER banner_version BEFORE UPDATE ON banner FOR EACH ROW EXECUTE FUNCTION count_version();

-- What was changed of banners and the like: the whole of each version, so that any can come back.
CREATE TABLE content_history (
  -- `banner.12`
  subject text NOT NULL,
  version integer NOT NULL,
  at timestamptz NOT NULL,
  -- Null: the shop itself.
  staff_id bigint REFERENCES staff,
  act text NOT NULL,
  document jsonb NOT NULL,
  PRIMARY KEY (subject, version)
);

-- The words of banners take part in the translations.
CREATE FUNCTION keep_texts_of_banner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(5, added.id, field.no), text_place(5, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.title), (2, added.line), (3, added.button)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(5, NEW.id, 1), text_place(5, NEW.id), OLD.title, NEW.title);
    PERFORM keep_translatable(text_no(5, NEW.id, 2), text_place(5, NEW.id), OLD.line, NEW.line);
    PERFORM keep_translatable(text_no(5, NEW.id, 3), text_place(5, NEW.id), OLD.button, NEW.button);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(5, gone.id, 0) AND text_no(5, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(5, 0, 0) AND text_no(6, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER banner_texts_added AFTER INSERT ON banner REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_banner();
CREATE TRIGGER banner_texts_changed AFTER UPDATE OF title, line, button ON banner FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.line IS DISTINCT FROM NEW.line OR OLD.button IS DISTINCT FROM NEW.button)
  EXECUTE FUNCTION keep_texts_of_banner();
CREATE TRIGGER banner_texts_gone AFTER DELETE ON banner REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_banner();
CREATE TRIGGER banner_texts_emptied AFTER TRUNCATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_banner();
INSERT INTO translatable (id, place, missing)
  SELECT text_no(5, added.id, field.no), text_place(5, added.id), missing_translations(field.words)
  FROM banner AS added CROSS JOIN LATERAL (VALUES (1, added.title), (2, added.line), (3, added.button)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';

-- A look ahead can show drafts of banners.
ALTER TABLE shop_preview ADD COLUMN banner_ids integer[] NOT NULL DEFAULT '{}';
