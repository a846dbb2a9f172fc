-- Files that people of the staff sent, until another command takes them. Each is deleted after a day.
CREATE TABLE staff_upload (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  file_name text NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  at timestamptz NOT NULL
);
ALTER TABLE staff_upload ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX staff_upload_staff ON staff_upload (staff_id);
CREATE INDEX staff_upload_age ON staff_upload (at);

-- Files whose rows change the shop: checked first, then applied.
CREATE TABLE staff_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  kind text NOT NULL,
  file_name text NOT NULL,
  sha256 bytea NOT NULL,
  -- Null once its rows are read.
  content bytea,
  locale text NOT NULL,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'unreadable', 'checked', 'waiting', 'applying', 'applied', 'cancelled')),
  -- All rows or none, or each row for itself.
  way text NOT NULL DEFAULT 'whole' CHECK (way IN ('whole', 'rows')),
  -- Counts each beginning, so that a process that was too slow cannot write over a later one.
  tries integer NOT NULL DEFAULT 0,
  -- Why the file cannot be read, or why nothing was applied: a sentence of the dictionary and its values.
  trouble jsonb,
  -- How it was read: form of the file, encoding, columns that were left out.
  reading jsonb NOT NULL DEFAULT '{}',
  rows_seen integer NOT NULL DEFAULT 0,
  changes integer NOT NULL DEFAULT 0,
  same integer NOT NULL DEFAULT 0,
  wrong integer NOT NULL DEFAULT 0,
  applied integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
ALTER TABLE staff_import ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX staff_import_staff ON staff_import (staff_id, id);
CREATE INDEX staff_import_expiry ON staff_import (expires_at);

-- A file is applied once for each kind, also long after its import is deleted.
CREATE TABLE applied_file (
  kind text NOT NULL,
  sha256 bytea NOT NULL,
  import_id bigint NOT NULL,
  applied_by text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, sha256)
);

CREATE TABLE staff_import_row (
  import_id bigint NOT NULL REFERENCES staff_import ON DELETE CASCADE,
  -- The number that the row has in a spreadsheet.
  row integer NOT NULL,
  cells text[] NOT NULL,
  -- What the row is about, in words.
  subject text NOT NULL DEFAULT '',
  verdict text NOT NULL CHECK (verdict IN ('change', 'same', 'wrong')),
  faults jsonb NOT NULL DEFAULT '[]',
  difference jsonb NOT NULL DEFAULT '[]',
  -- What the row's operation is called with, and what must still be so then.
  payload jsonb,
  basis text NOT NULL DEFAULT '',
  applied_at timestamptz,
  PRIMARY KEY (import_id, row)
);
CREATE INDEX staff_import_row_verdict ON staff_import_row (import_id, verdict, row);
