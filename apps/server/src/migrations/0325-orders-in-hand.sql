-- Tags that the staff put on orders. Orders from before have none.
CREATE TABLE order_tag (
  order_id bigint NOT NULL REFERENCES member_order,
  tag text NOT NULL CHECK (tag = lower(tag) AND length(tag) BETWEEN 1 AND 60),
  added_by bigint NOT NULL REFERENCES staff,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, tag)
);
CREATE INDEX order_tag_orders ON order_tag (tag, order_id);

-- Orders that are not picked, packed or shipped until they are released. A release removes the row; the audit keeps both.
CREATE TABLE order_hold (
  order_id bigint PRIMARY KEY REFERENCES member_order,
  reason text NOT NULL CHECK (reason <> ''),
  held_by bigint NOT NULL REFERENCES staff,
  held_at timestamptz NOT NULL
);

-- The person who takes care of an order. No row: nobody is named.
CREATE TABLE order_assignment (
  order_id bigint PRIMARY KEY REFERENCES member_order,
  staff_id bigint NOT NULL REFERENCES staff,
  assigned_by bigint NOT NULL REFERENCES staff,
  assigned_at timestamptz NOT NULL
);
CREATE INDEX order_assignment_person ON order_assignment (staff_id, assigned_at);

-- Who has the page of an order open. Pages write it again while they are open; old rows are swept. No reference: a note of an hour locks no order.
CREATE TABLE order_opened (
  order_id bigint NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, staff_id)
);
CREATE INDEX order_opened_seen ON order_opened (seen_at);
