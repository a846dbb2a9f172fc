-- Whether a product is offered, sold out or low, beside its row: the console's list narrows 100,000 products by it without asking each for its variants.
-- Counts are those of variants on sale. Whoever writes products, variants or stock, it is right when their transaction ends.
CREATE TABLE goods_standing (
  product_id integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  published boolean NOT NULL,
  offered_until timestamptz,
  on_sale integer NOT NULL,
  -- Of these with pieces, and sold out or below their limit.
  in_stock integer NOT NULL,
  low_or_out integer NOT NULL
);

-- Products whose standing may be another one, for the rest of the transaction that changed it. Nobody else ever sees a row of it.
CREATE TABLE goods_standing_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL
);

-- Settles all that is due at the end of the transaction, in the order of ids and behind every other lock. So two orders that sell out the same products in another
-- order wait for each other and never deadlock. Products are counted after their rows are locked, so the last one counts what all of them did.
CREATE FUNCTION settle_goods_standing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids integer[];
BEGIN
  PERFORM FROM goods_standing_due WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  WITH due AS (DELETE FROM goods_standing_due RETURNING product_id)
  SELECT array_agg(DISTINCT product_id ORDER BY product_id) INTO ids FROM due;
  INSERT INTO goods_standing (product_id, published, on_sale, in_stock, low_or_out)
    SELECT id, false, 0, 0, 0 FROM product WHERE id = ANY (ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM goods_standing WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE goods_standing AS standing SET (published, offered_until, on_sale, in_stock, low_or_out) = (is_now.published, is_now.offered_until, is_now.on_sale, is_now.in_stock, is_now.low_or_out)
    FROM standing_of_goods(ids) AS is_now WHERE standing.product_id = is_now.product_id
      AND (standing.published, standing.offered_until, standing.on_sale, standing.in_stock, standing.low_or_out)
        IS DISTINCT FROM (is_now.published, is_now.offered_until, is_now.on_sale, is_now.in_stock, is_now.low_or_out);
  RETURN NULL;
END $$;
-- What the rows of products and variants say. Null: of all products.
CREATE FUNCTION standing_of_goods(ids integer[]) RETURNS SETOF goods_standing STABLE LANGUAGE sql AS $$
  SELECT product.id, product.published, product.offered_until, count(variant.id) FILTER (WHERE variant.on_sale)::integer,
    count(variant.id) FILTER (WHERE variant.on_sale AND variant.stock > 0)::integer,
    count(variant.id) FILTER (WHERE variant.on_sale AND (variant.stock = 0 OR variant.stock < variant.low_limit))::integer
  FROM product LEFT JOIN product_variant AS variant ON variant.product_id = product.id
  WHERE ids IS NULL OR product.id = ANY (ids) GROUP BY product.id
$$;
CREATE CONSTRAINT TRIGGER goods_standing_settled AFTER INSERT ON goods_standing_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_goods_standing();

CREATE FUNCTION note_goods_standing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF TG_TABLE_NAME = 'product' THEN
      INSERT INTO goods_standing_due (product_id) VALUES (NEW.id);
    ELSE
      INSERT INTO goods_standing_due (product_id) SELECT DISTINCT unnest(ARRAY[OLD.product_id, NEW.product_id]);
    END IF;
  ELSIF TG_TABLE_NAME = 'product' THEN
    INSERT INTO goods_standing_due (product_id) SELECT id FROM changed;
  ELSE
    INSERT INTO goods_standing_due (product_id) SELECT DISTINCT product_id FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_standing_begun AFTER INSERT ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_goods_standing();
CREATE TRIGGER product_standing_changed AFTER UPDATE OF published, offered_until ON product FOR EACH ROW
  WHEN ((OLD.published, OLD.offered_until) IS DISTINCT FROM (NEW.published, NEW.offered_until)) EXECUTE FUNCTION note_goods_standing();
CREATE TRIGGER variant_standing_begun AFTER INSERT ON product_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_goods_standing();
CREATE TRIGGER variant_standing_gone AFTER DELETE ON product_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_goods_standing();
-- Most orders change a stock that neither runs out nor falls below its limit, and cost nothing here.
CREATE TRIGGER variant_standing_changed AFTER UPDATE ON product_variant FOR EACH ROW
  WHEN ((OLD.on_sale, OLD.product_id, OLD.stock = 0, OLD.stock = 0 OR OLD.stock < OLD.low_limit)
    IS DISTINCT FROM (NEW.on_sale, NEW.product_id, NEW.stock = 0, NEW.stock = 0 OR NEW.stock < NEW.low_limit)) EXECUTE FUNCTION note_goods_standing();

INSERT INTO goods_standing SELECT * FROM standing_of_goods(NULL);
-- What is rare among very many products: those that are not live, or not for ever, and those that are low or out.
CREATE INDEX goods_standing_not_live ON goods_standing (product_id) WHERE NOT published OR on_sale = 0 OR in_stock = 0 OR offered_until IS NOT NULL;
CREATE INDEX goods_standing_low_or_out ON goods_standing (product_id) WHERE published AND low_or_out > 0;
