-- Who of the staff placed an order for a member. The same key places one order.
CREATE TABLE staff_order (
  order_id bigint PRIMARY KEY REFERENCES member_order,
  staff_id bigint NOT NULL REFERENCES staff,
  order_key uuid NOT NULL,
  UNIQUE (staff_id, order_key)
);
