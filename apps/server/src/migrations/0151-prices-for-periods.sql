-- What a variant costs for a period instead of its usual price. Periods of a variant never overlap. One that was taken back before it began is empty.
CREATE TABLE price_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id integer NOT NULL REFERENCES product_variant,
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  show_price_cents bigint NOT NULL CHECK (show_price_cents >= price_cents),
  pv bigint NOT NULL CHECK (pv >= 0),
  from_at timestamptz NOT NULL,
  -- Null: without end.
  until_at timestamptz CHECK (until_at >= from_at),
  planned_by bigint NOT NULL REFERENCES staff,
  planned_at timestamptz NOT NULL,
  -- Who moved its end last.
  ended_by bigint REFERENCES staff,
  ended_at timestamptz,
  CONSTRAINT price_period_one_at_a_time EXCLUDE USING gist (variant_id WITH =, tstzrange(from_at, until_at) WITH &&)
);
CREATE INDEX price_period_variant ON price_period (variant_id, from_at);

-- Orders have used a price that has begun. Only its end can move then, and not into the past; what is over stays.
CREATE FUNCTION keep_begun_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.variant_id, NEW.price_cents, NEW.show_price_cents, NEW.pv, NEW.from_at) <> (OLD.variant_id, OLD.price_cents, OLD.show_price_cents, OLD.pv, OLD.from_at)
    OR OLD.until_at <= now() OR OLD.from_at <= now() AND NEW.until_at < now() THEN
    RAISE EXCEPTION 'price_period % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_period_begun BEFORE UPDATE OR DELETE ON price_period FOR EACH ROW EXECUTE FUNCTION keep_begun_price();

-- A process knows the next moment at which a price changes from the rows it has read.
CREATE FUNCTION tell_price_planned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'product_variant ' || NEW.variant_id);
  RETURN NULL;
END $$;
CREATE TRIGGER price_planned AFTER INSERT OR UPDATE ON price_period FOR EACH ROW EXECUTE FUNCTION tell_price_planned();

-- The period whose price is in force at this moment; no row: the usual price is. It stands still in a transaction: what promotions
-- take off an order and what its lines cost are of one moment.
CREATE FUNCTION price_in_force(variant integer) RETURNS TABLE (price_cents bigint, show_price_cents bigint, pv bigint, until_at timestamptz)
STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT price_cents, show_price_cents, pv, until_at FROM price_period
  WHERE variant_id = variant AND from_at <= now() AND (until_at IS NULL OR until_at > now())
$$;
