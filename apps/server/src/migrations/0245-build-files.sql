-- The built scripts, sheets and fonts of every release whose processes were seen lately. A process that is asked for a file of another release
-- reads it here, so an open page keeps its scripts while releases change.
CREATE TABLE build_file (
  -- The console's files are for its own listener alone.
  site text NOT NULL CHECK (site IN ('shop', 'companion', 'console')),
  -- Contains a hash of the content, so a name stands for one content for ever.
  name text NOT NULL CHECK (octet_length(name) <= 150),
  encoding text NOT NULL CHECK (encoding IN ('identity', 'br')),
  content bytea NOT NULL CHECK (octet_length(content) <= 2097152),
  -- Of the content that is not compressed.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- The last day on which a process had the file.
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, name)
);
-- It is compressed already.
ALTER TABLE build_file ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX build_file_seen_at ON build_file (seen_at);
