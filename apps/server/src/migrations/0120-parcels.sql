-- Who carries parcels. Where an order goes and what it weighs say which of them it leaves with: the first in order that takes both.
CREATE TABLE carrier (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{2,20}$'),
  name text NOT NULL UNIQUE CHECK (name <> ''),
  -- Where a parcel is tracked, with {number} for its number; '' for nowhere.
  tracking_link text NOT NULL DEFAULT '' CHECK (tracking_link = '' OR tracking_link ~ '^https?://'),
  -- When it fetches the day's parcels, in business time.
  cut_off time NOT NULL,
  -- The countries it is used for; null for every country.
  company_codes text[] CHECK (cardinality(company_codes) > 0),
  -- The heaviest order it is used for.
  up_to_grams integer NOT NULL DEFAULT 2147483647 CHECK (up_to_grams > 0),
  sort integer NOT NULL
);
INSERT INTO carrier (code, name, tracking_link, cut_off, company_codes, up_to_grams, sort) VALUES
  ('usps', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}', '16:30', '{US}', 450, 1),
  ('ups', 'UPS', 'https://www.ups.com/track?tracknum={number}', '14:00', '{US}', 2147483647, 2),
  ('dhl', 'DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}', '12:00', NULL, 2147483647, 3);

-- What has left the house. `carrier`, `tracking_no` and `tracking_url` of member_order are those of the first of them; an order that was sent before this
-- table has none here, and gets its row when something is done with its parcel.
CREATE TABLE parcel (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES member_order,
  carrier text NOT NULL,
  tracking_no text NOT NULL,
  tracking_url text NOT NULL DEFAULT '' CHECK (tracking_url = '' OR tracking_url ~ '^https?://'),
  -- The number as it is compared: no spaces, capitals. Null for a parcel that was undone, whose number is free again.
  tracking_key text UNIQUE,
  sent_at timestamptz NOT NULL,
  -- Null for one that was sent before people were kept.
  sent_by bigint REFERENCES staff,
  delivered_at timestamptz,
  delivered_by bigint REFERENCES staff,
  -- It did not leave after all.
  undone_at timestamptz,
  undone_by bigint REFERENCES staff,
  undone_reason text NOT NULL DEFAULT '',
  CHECK ((undone_at IS NULL) = (undone_reason = '')),
  CHECK (undone_at IS NULL OR delivered_at IS NULL)
);
CREATE INDEX parcel_order ON parcel (order_id, id);
CREATE INDEX parcel_tracking_beginning ON parcel ((upper(tracking_no) COLLATE "C")) WHERE undone_at IS NULL;
CREATE INDEX parcel_sent ON parcel (sent_at);

CREATE TABLE parcel_line (
  parcel_id bigint NOT NULL REFERENCES parcel,
  line_id bigint NOT NULL REFERENCES order_line,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, line_id)
);
CREATE INDEX parcel_line_line ON parcel_line (line_id);

-- How far the house is with an order that has not left. No row: nobody has begun.
CREATE TABLE packing (
  order_id bigint PRIMARY KEY REFERENCES member_order,
  state text NOT NULL CHECK (state IN ('picking', 'packed', 'waiting')),
  since timestamptz NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  -- What was not on its shelf; only while the order waits.
  missing_line_id bigint REFERENCES order_line,
  CHECK ((state = 'waiting') = (missing_line_id IS NOT NULL))
);
CREATE INDEX member_order_to_pack ON member_order (paid_at) WHERE state = 'paid';
