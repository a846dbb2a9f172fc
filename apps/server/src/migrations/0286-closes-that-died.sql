-- A close that has begun, kept until it is committed: it stays where its process died or the close failed. Whoever begins the same close then knows of it and tells
-- the staff. Releases before close without it.
CREATE TABLE close_try (
  -- Such as `week 202640`, `month 202610`, or the name of a period and its code.
  what text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  -- Tries before this one that did not end with a close.
  failed integer NOT NULL DEFAULT 0,
  -- Why the last of them did not; empty where its process died.
  failure text NOT NULL DEFAULT ''
);
