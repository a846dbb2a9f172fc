-- By what a shop is its company's own: name, address, marks, colors, words, languages. Each change is a new version, and the highest is in force; without one the
-- shop is what it came with.
CREATE TABLE shop_settings (
  version integer PRIMARY KEY CHECK (version > 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  staff_id bigint NOT NULL REFERENCES staff,
  reason text NOT NULL,
  saved_at timestamptz NOT NULL
);

-- A mark by the SHA-256 of the file that came. What is kept is made anew from it: the shapes of a drawing, and a picture of it for papers and icons.
CREATE TABLE shop_mark (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  svg text,
  png bytea NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Whether it is drawn in dark colors, so that icons put it on light ground.
  is_dark boolean NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  added_at timestamptz NOT NULL
);

-- A preview may show other settings than those in force.
ALTER TABLE shop_preview ADD COLUMN settings jsonb;

CREATE FUNCTION tell_shop_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_settings', '');
  RETURN NULL;
END $$;
CREATE TRIGGER shop_settings_saved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings();
