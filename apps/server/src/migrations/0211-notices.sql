-- Notices as the staff edit them: tags, PDFs in place of the text, for whom, and from when until when.
ALTER TABLE notice
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  -- Numbers of `notice_file` by language.
  ADD COLUMN files jsonb NOT NULL DEFAULT '{}',
  -- For whom; null: for all.
  ADD COLUMN companies text[] CHECK (cardinality(companies) > 0),
  ADD COLUMN card_levels smallint[] CHECK (cardinality(card_levels) > 0),
  ADD COLUMN languages text[] CHECK (cardinality(languages) > 0),
  -- What was asked for; `published_at` is what came of it, and 'infinity' for one that was never live.
  ADD COLUMN begins_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN is_live boolean NOT NULL DEFAULT true,
  -- In the addresses of PDFs: of notices that are for some members, and of what the staff look at before anybody else.
  ADD COLUMN link_key uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN preview_key uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT notice_period CHECK (ends_at > begins_at);
CREATE INDEX notice_published ON notice (published_at, id);
CREATE INDEX notice_changed ON notice (changed_at, id);
CREATE TRIGGER notice_version BEFORE UPDATE ON notice FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE notice_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  content bytea NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  added_by bigint NOT NULL REFERENCES staff,
  added_at timestamptz NOT NULL
);
-- Already compressed.
ALTER TABLE notice_file ALTER COLUMN content SET STORAGE EXTERNAL;

-- Who read a notice, the newest first.
CREATE INDEX notice_read_notice ON notice_read (notice_id, read_at, member_id);
CREATE INDEX notice_read_at ON notice_read (read_at, member_id, notice_id);

-- The words of notices take part in the translations.
CREATE FUNCTION keep_texts_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO translatable (id, place, missing)
      SELECT text_no(6, added.id, field.no), text_place(6, added.id), missing_translations(field.words)
      FROM added CROSS JOIN LATERAL (VALUES (1, added.title), (2, added.body)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM keep_translatable(text_no(6, NEW.id, 1), text_place(6, NEW.id), OLD.title, NEW.title);
    PERFORM keep_translatable(text_no(6, NEW.id, 2), text_place(6, NEW.id), OLD.body, NEW.body);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM translatable USING gone WHERE translatable.id BETWEEN text_no(6, gone.id, 0) AND text_no(6, gone.id, 255);
  ELSE
    DELETE FROM translatable WHERE id BETWEEN text_no(6, 0, 0) AND text_no(7, 0, 0) - 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notice_texts_added AFTER INSERT ON notice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_notice();
CREATE TRIGGER notice_texts_changed AFTER UPDATE OF title, body ON notice FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.body IS DISTINCT FROM NEW.body)
  EXECUTE FUNCTION keep_texts_of_notice();
CREATE TRIGGER notice_texts_gone AFTER DELETE ON notice REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_notice();
CREATE TRIGGER notice_texts_emptied AFTER TRUNCATE ON notice FOR EACH STATEMENT EXECUTE FUNCTION keep_texts_of_notice();
INSERT INTO translatable (id, place, missing)
  SELECT text_no(6, added.id, field.no), text_place(6, added.id), missing_translations(field.words)
  FROM notice AS added CROSS JOIN LATERAL (VALUES (1, added.title), (2, added.body)) AS field (no, words) WHERE field.words ->> 'en_US' <> '';
