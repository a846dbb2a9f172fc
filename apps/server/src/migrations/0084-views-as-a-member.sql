-- A person of the staff sees the shop as a member sees it. Only the token's SHA-256 is kept; no command accepts the token.
CREATE TABLE member_view (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  member_id bigint NOT NULL REFERENCES member,
  staff_id bigint NOT NULL REFERENCES staff,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_view_end ON member_view (expires_at);
