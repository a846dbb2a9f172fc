-- The network an order was placed from (an IPv4 address, or an IPv6 /64), by which unpaid orders of newcomers are bounded.
ALTER TABLE member_order ADD COLUMN placed_from text NOT NULL DEFAULT '';
CREATE INDEX member_order_unpaid_from ON member_order (placed_from) WHERE state = 'unpaid' AND placed_from <> '';
-- The bounds of a member are asked with every order.
CREATE INDEX member_order_unpaid_of ON member_order (member_id) WHERE state = 'unpaid';
