-- A view as a member begins with a code that is taken once, belongs to the session of the staff that began it, and its end is noted in the audit. No view lasts longer
-- than fifteen minutes, so those of before are not carried over. A session's row is deleted when it ends, so the view only names its number.
DELETE FROM member_view;
ALTER TABLE member_view
  DROP CONSTRAINT member_view_pkey,
  ALTER COLUMN token_hash DROP NOT NULL,
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN code_hash bytea NOT NULL CONSTRAINT member_view_code UNIQUE CHECK (octet_length(code_hash) = 32),
  ADD COLUMN staff_session_id bigint,
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT member_view_token UNIQUE (token_hash);
CREATE INDEX member_view_open ON member_view (staff_id) WHERE ended_at IS NULL;
