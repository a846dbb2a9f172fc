-- What a supplier's delivery note says, and what arrived. Booked once; what turns out later is a correction in the journal of the stock.
CREATE TABLE stock_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier text NOT NULL,
  -- The number of the supplier's delivery note.
  reference text NOT NULL,
  expected_on date,
  state text NOT NULL DEFAULT 'expected' CHECK (state IN ('expected', 'booked', 'dropped')),
  added_by bigint NOT NULL REFERENCES staff,
  added_at timestamptz NOT NULL,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK ((state = 'expected') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX stock_delivery_reference ON stock_delivery (lower(supplier), lower(reference)) WHERE state <> 'dropped';
CREATE TABLE stock_delivery_line (
  delivery_id bigint NOT NULL REFERENCES stock_delivery,
  variant_id integer NOT NULL REFERENCES product_variant,
  expected integer NOT NULL CHECK (expected >= 0),
  -- Null until somebody has unpacked it. After the booking the journal says what arrived.
  arrived integer CHECK (arrived >= 0),
  PRIMARY KEY (delivery_id, variant_id)
);

CREATE TABLE stock_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Which places are counted, both included; '' for no bound.
  shelf_from text NOT NULL,
  shelf_to text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'applied', 'dropped')),
  begun_by bigint NOT NULL REFERENCES staff,
  begun_at timestamptz NOT NULL,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE TABLE stock_count_line (
  count_id bigint NOT NULL REFERENCES stock_count,
  variant_id integer NOT NULL REFERENCES product_variant,
  -- What had to lie on the shelf at the moment it was counted: free pieces, and those of orders that were not shipped.
  expected integer NOT NULL CHECK (expected >= 0),
  counted integer NOT NULL CHECK (counted >= 0),
  counted_by bigint NOT NULL REFERENCES staff,
  counted_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (count_id, variant_id)
);

ALTER TABLE stock_change
  ADD COLUMN delivery_id bigint REFERENCES stock_delivery,
  ADD COLUMN count_id bigint REFERENCES stock_count;
CREATE INDEX stock_change_delivery ON stock_change (delivery_id, variant_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX product_variant_limited ON product_variant (id) WHERE low_limit IS NOT NULL;
