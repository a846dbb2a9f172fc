-- When the shop opened. Until then one person may set it up. A shop in which somebody has ordered or signed in is open.
CREATE TABLE shop_opening (
  is_open boolean PRIMARY KEY DEFAULT true CHECK (is_open),
  opened_at timestamptz NOT NULL,
  -- Who asked for it, and who confirmed it; nobody where the shop was open before openings were kept.
  opened_by bigint REFERENCES staff,
  confirmed_by bigint REFERENCES staff,
  CHECK (opened_by <> confirmed_by)
);
INSERT INTO shop_opening (opened_at) SELECT now() WHERE EXISTS (SELECT FROM member_order) OR EXISTS (SELECT FROM sign_in) OR EXISTS (SELECT FROM session);
