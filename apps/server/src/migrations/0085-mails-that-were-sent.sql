-- Every mail that was passed to the mail server: to whom, which, and what it said besides secrets. A mail with a code keeps no values.
CREATE TABLE sent_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The member it was written to; null where it was written to nobody's account, and for mails that were queued before this version.
  member_id bigint REFERENCES member,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  template text NOT NULL,
  locale text NOT NULL,
  content jsonb,
  -- Whoever of the staff had it sent again.
  resent_by text NOT NULL DEFAULT '',
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sent_mail_member ON sent_mail (member_id, id DESC);
CREATE INDEX sent_mail_age ON sent_mail (sent_at);
