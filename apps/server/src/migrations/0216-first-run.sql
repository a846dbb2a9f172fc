-- The first admin of a shop without staff is made in a browser by a token that the start prints. Only its hash is kept.
CREATE TABLE first_admin_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX first_admin_token_end ON first_admin_token (expires_at);

-- A mail that somebody had sent to themselves, to see that mails arrive: its code proves that they read it.
CREATE TABLE trial_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  recipient text NOT NULL,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  sent_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX trial_mail_staff ON trial_mail (staff_id, id);

-- What no row of the shop shows, a person says: that the agreements and the plan were read and hold.
CREATE TABLE first_step_check (
  step text PRIMARY KEY CHECK (step IN ('agreements', 'plan')),
  staff_id bigint NOT NULL REFERENCES staff,
  checked_at timestamptz NOT NULL
);
