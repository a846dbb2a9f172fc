-- A locked member cannot sign in, and no session of theirs is valid.
ALTER TABLE member
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN locked_by bigint REFERENCES staff,
  ADD COLUMN locked_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT member_lock_whole CHECK ((locked_at IS NULL) = (locked_by IS NULL) AND (locked_at IS NOT NULL OR locked_reason = ''));

-- What the staff write down about a member or an order. A note is never edited; one that is wrong is struck and stays.
CREATE TABLE staff_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  order_id bigint REFERENCES member_order,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  written_by bigint NOT NULL REFERENCES staff,
  written_at timestamptz NOT NULL,
  struck_at timestamptz,
  struck_by bigint REFERENCES staff,
  struck_reason text NOT NULL DEFAULT '',
  CHECK ((struck_at IS NULL) = (struck_by IS NULL) AND (struck_at IS NOT NULL OR struck_reason = ''))
);
CREATE INDEX staff_note_member ON staff_note (member_id, id DESC);
CREATE INDEX staff_note_order ON staff_note (order_id, id DESC) WHERE order_id IS NOT NULL;

-- Who may see which contacts of whom without a mask, and until when.
CREATE TABLE shown_contact (
  staff_id bigint NOT NULL REFERENCES staff,
  member_id bigint NOT NULL REFERENCES member,
  field text NOT NULL CHECK (field IN ('email', 'mobile', 'paperNumber', 'address')),
  until timestamptz NOT NULL,
  PRIMARY KEY (staff_id, member_id, field)
);
CREATE INDEX shown_contact_end ON shown_contact (until);

