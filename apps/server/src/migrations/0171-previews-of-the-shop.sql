-- A look at the shop as its visitors will see it at a moment. Its link is random and kept as its hash; the moment stands here alone, so nobody can alter it.
CREATE TABLE shop_preview (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  staff_id bigint NOT NULL REFERENCES staff,
  -- The session that it ends with; null for a maker who has none. A session's row is deleted when it ends, so the preview only names its number.
  staff_session_id bigint,
  at timestamptz NOT NULL,
  -- Products whose drafts are shown although they do not go live until then.
  goods_ids integer[] NOT NULL,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX shop_preview_end ON shop_preview (expires_at);
CREATE INDEX shop_preview_staff ON shop_preview (staff_id, id);
