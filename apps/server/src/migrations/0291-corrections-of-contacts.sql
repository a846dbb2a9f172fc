-- Corrections of members' e-mail addresses and telephone numbers. Each begins a pause in which no money of the member moves out and no password is recovered or changed.
-- Corrections from before have no row, and no pause.
CREATE TABLE contact_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  fields text[] NOT NULL CHECK (fields <@ '{email,mobile}' AND cardinality(fields) > 0),
  corrected_at timestamptz NOT NULL,
  pause_ends_at timestamptz NOT NULL,
  -- Null: the member entered a first e-mail.
  corrected_by bigint REFERENCES staff,
  -- Hash of the link that goes to the address before. It is made when the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  link_ends_at timestamptz NOT NULL,
  disowned_at timestamptz
);
CREATE INDEX contact_correction_pause ON contact_correction (member_id, pause_ends_at);

-- A task about a member as such has the member's number as its subject.
CREATE OR REPLACE FUNCTION company_of_subject(subject text) RETURNS char(2) LANGUAGE sql STABLE
  RETURN coalesce((SELECT member_company_code FROM member_order WHERE order_no = subject),
    (SELECT member_company_code FROM payment_attempt WHERE reference = split_part(subject, ':', 1)),
    (SELECT company_code FROM member WHERE code = subject));
