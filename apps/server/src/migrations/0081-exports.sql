-- Lists written to files. A file is kept in parts in the database, so that every process can write and serve it.
CREATE TABLE staff_export (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  -- The list's call, with filters and sort.
  list text NOT NULL,
  question jsonb NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  has_byte_order_mark boolean NOT NULL,
  locale text NOT NULL,
  -- What the person might see when they asked: the companies, null for all, and whether contact data stands in the file.
  companies text[],
  sees_contacts boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled')),
  -- Counts each beginning, so that a process that was too slow cannot add to the file of a later one.
  tries integer NOT NULL DEFAULT 0,
  rows_expected integer NOT NULL DEFAULT 0,
  rows_written integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  -- An export that is never finished is deleted too.
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_export_staff ON staff_export (staff_id, id);
CREATE INDEX staff_export_expiry ON staff_export (expires_at);

CREATE TABLE staff_export_part (
  export_id bigint NOT NULL REFERENCES staff_export ON DELETE CASCADE,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (export_id, part)
);
ALTER TABLE staff_export_part ALTER COLUMN content SET STORAGE EXTERNAL;
