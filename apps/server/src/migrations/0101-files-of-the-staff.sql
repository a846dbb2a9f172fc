-- Files that the staff keep about a member or an order. A file is never changed or deleted; one that is wrong is struck and stays.
CREATE TABLE staff_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  order_id bigint REFERENCES member_order,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 120),
  content_type text NOT NULL
    CHECK (content_type IN ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic', 'text/plain')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 10485760),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  added_by bigint NOT NULL REFERENCES staff,
  added_at timestamptz NOT NULL,
  struck_at timestamptz,
  struck_by bigint REFERENCES staff,
  struck_reason text NOT NULL DEFAULT '',
  CHECK ((struck_at IS NULL) = (struck_by IS NULL) AND (struck_at IS NOT NULL OR struck_reason = ''))
);
CREATE INDEX staff_file_member ON staff_file (member_id, id DESC);
-- The same file about the same matter is kept once.
CREATE UNIQUE INDEX staff_file_once ON staff_file (member_id, order_id, sha256) NULLS NOT DISTINCT WHERE struck_at IS NULL;
-- Pictures and PDF are compressed already.
ALTER TABLE staff_file ALTER content SET STORAGE EXTERNAL;
