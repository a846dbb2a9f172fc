-- Files that members ask for: earnings, network, orders, a fund's statement. A file is kept in parts for a few days, so that every process can write and serve it.
CREATE TABLE own_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('earnings', 'reasons', 'network', 'orders', 'statement')),
  -- The fund of a statement; empty for other kinds.
  book text NOT NULL DEFAULT '',
  -- Days of the business time zone, both included; null for an open side.
  from_day date,
  to_day date,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  locale text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  failure text NOT NULL DEFAULT '' CHECK (failure IN ('', 'tooLong', 'fault')),
  -- Counts each beginning, so that a process that was too slow cannot add to the file of a later one.
  tries integer NOT NULL DEFAULT 0,
  rows_written integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  -- A file that is never finished is deleted too.
  expires_at timestamptz NOT NULL
);
CREATE INDEX own_file_member ON own_file (member_id, id DESC);
CREATE INDEX own_file_expiry ON own_file (expires_at);

CREATE TABLE own_file_part (
  file_id bigint NOT NULL REFERENCES own_file ON DELETE CASCADE,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (file_id, part)
);
ALTER TABLE own_file_part ALTER COLUMN content SET STORAGE EXTERNAL;
