-- The bytes of a picture as they were uploaded. A drawing of the brand has none before it is first asked for.
CREATE TABLE media_content (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the bytes. The same picture is kept once.
  sha256 bytea UNIQUE CHECK (octet_length(sha256) = 32),
  -- What the brand draws it from; null for an upload.
  drawing text,
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  bytes integer NOT NULL CHECK (bytes BETWEEN 0 AND 20971520),
  -- In pixels, after it was turned upright.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Null for what the first filling brought.
  added_by bigint REFERENCES staff,
  added_at timestamptz NOT NULL,
  CHECK (sha256 IS NOT NULL OR drawing IS NOT NULL)
);
CREATE TABLE media_chunk (
  content_id bigint NOT NULL REFERENCES media_content ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place >= 0),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  PRIMARY KEY (content_id, place)
);
-- Pictures are compressed already.
ALTER TABLE media_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A picture of the shop. Products name it by its key, which stays when its content is replaced.
CREATE TABLE media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z]/[a-z0-9-]{1,58}$'),
  -- Files of products name pictures by it.
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 120),
  content_id bigint NOT NULL REFERENCES media_content,
  -- What stays in sight when it is cropped, in percent from the left and from the top.
  focal_x smallint NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  focal_y smallint NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
  -- The part of the address under /images that names content and crop. Another content has another one.
  address text NOT NULL,
  -- What it shows, by language, for people who do not see it.
  alt jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(alt) = 'object'),
  added_by bigint REFERENCES staff,
  added_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX media_file_name ON media (lower(file_name));
CREATE INDEX media_changed_at ON media (changed_at, id);
CREATE INDEX media_content_id ON media (content_id);

-- Every address that was ever given. Browsers and orders go on showing what they led to.
CREATE TABLE media_address (
  address text PRIMARY KEY,
  -- Null once the picture was removed and an order still shows it.
  media_id bigint REFERENCES media ON DELETE SET NULL,
  content_id bigint NOT NULL REFERENCES media_content,
  focal_x smallint NOT NULL,
  focal_y smallint NOT NULL
);
CREATE INDEX media_address_media ON media_address (media_id);
CREATE INDEX media_address_content ON media_address (content_id);

-- The address of a picture by its key. A picture that is no media has its key as its address.
CREATE FUNCTION picture_address(key text) RETURNS text STABLE STRICT LANGUAGE sql AS $$
  SELECT coalesce((SELECT media.address FROM media WHERE media.key = picture_address.key), picture_address.key)
$$;
CREATE FUNCTION picture_addresses(keys text[]) RETURNS text[] STABLE STRICT LANGUAGE sql AS $$
  SELECT coalesce(array_agg(picture_address(named.key) ORDER BY named.place), '{}')
  FROM unnest(keys) WITH ORDINALITY AS named (key, place)
$$;

-- Processes hold addresses and alternative texts with the catalogue. A picture that is new is on no product yet.
CREATE TRIGGER media_changed AFTER UPDATE OF address, alt ON media FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
