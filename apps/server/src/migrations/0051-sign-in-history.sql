-- What a member is shown of their own sign-ins. What repeats within an hour from the same device and address is one row that counts.
CREATE TABLE sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- right: a session was opened. wrong: the password was not the member's.
  outcome text NOT NULL CHECK (outcome IN ('right', 'wrong')),
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  -- What the device calls itself.
  device text NOT NULL,
  address text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  -- When the member said that this was somebody else.
  disowned_at timestamptz
);
CREATE INDEX sign_in_member ON sign_in (member_id, last_at DESC, id DESC);

-- Which of them opened a session; null for those from before.
ALTER TABLE session ADD COLUMN sign_in_id bigint REFERENCES sign_in ON DELETE SET NULL;
CREATE INDEX session_sign_in ON session (sign_in_id) WHERE sign_in_id IS NOT NULL;
