-- Work that has to happen after a transaction commits: mail and the like. A row is deleted when its work is done.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it is to be tried; while a process works on it, when another may take it over.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Counts every beginning, so that a process that was too slow cannot end a later one's try.
  tries integer NOT NULL DEFAULT 0,
  last_failure text NOT NULL DEFAULT ''
);
CREATE INDEX job_due ON job (due_at, id);

CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('job', '');
  RETURN NULL;
END $$;
CREATE TRIGGER job_announced AFTER INSERT ON job FOR EACH STATEMENT EXECUTE FUNCTION announce_job();

-- One live code per purpose, member and address. The code itself is known to the mail alone.
CREATE TABLE email_code (
  purpose text NOT NULL CHECK (purpose IN ('recovery', 'paymentPassword', 'funds')),
  member_id bigint NOT NULL REFERENCES member,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, member_id, email)
);
CREATE INDEX email_code_expiry ON email_code (expires_at);

-- Mail of a demo without a mail server.
CREATE TABLE developer_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX developer_mail_recipient ON developer_mail (lower(recipient), id DESC);
