-- Why the stock of a variant is what it is. `product_variant.stock` is the sum of its rows and changes in the same transaction.
CREATE TABLE stock_change (
  variant_id integer NOT NULL REFERENCES product_variant,
  -- Rises in the order in which the changes of a variant happened, because whoever changes its stock holds its row.
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('opening', 'delivery', 'sale', 'cancellation', 'return', 'count', 'damage', 'correction')),
  -- Pieces that came; below zero: that went.
  change integer NOT NULL CHECK (change <> 0),
  -- What was in stock after it.
  stock_after integer NOT NULL CHECK (stock_after >= 0),
  order_id bigint REFERENCES member_order,
  -- Who of the staff did it; null for members and for what happens by itself.
  staff_id bigint REFERENCES staff,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (variant_id, id),
  CHECK ((kind = 'sale') <= (order_id IS NOT NULL AND change < 0))
);
CREATE TRIGGER stock_change_immutable BEFORE UPDATE OR DELETE ON stock_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_change_kept BEFORE TRUNCATE ON stock_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO stock_change (variant_id, kind, change, stock_after) SELECT id, 'opening', stock, stock FROM product_variant WHERE stock <> 0 ORDER BY id;

-- A variant that begins with pieces has them as its first row, whoever adds it.
CREATE FUNCTION open_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_change (variant_id, kind, change, stock_after) SELECT id, 'opening', stock, stock FROM added WHERE stock <> 0 ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER variant_opened AFTER INSERT ON product_variant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_stock();

-- What the daily comparison of the stock with its journal found.
CREATE TABLE stock_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  variants integer NOT NULL,
  differing integer NOT NULL
);
