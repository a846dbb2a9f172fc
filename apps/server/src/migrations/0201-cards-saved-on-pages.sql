-- A page of a gateway's on which a member wants to save a card. What became of it is asked of the gateway.
CREATE TABLE card_set_up (
  reference text PRIMARY KEY CHECK (char_length(reference) BETWEEN 8 AND 64),
  member_id bigint NOT NULL REFERENCES member,
  gateway_account_id bigint NOT NULL REFERENCES gateway_account,
  -- The gateway's own name of the page.
  gateway_id text NOT NULL CHECK (length(gateway_id) BETWEEN 1 AND 255),
  opened_at timestamptz NOT NULL,
  -- When it is known what became of it.
  settled_at timestamptz
);
CREATE INDEX card_set_up_open ON card_set_up (member_id, opened_at) WHERE settled_at IS NULL;
CREATE INDEX card_set_up_opened ON card_set_up (opened_at);
