-- As before, but an end may be this millisecond: the server knows whole ones, and a transaction may have begun within it.
CREATE OR REPLACE FUNCTION keep_begun_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.variant_id, NEW.price_cents, NEW.show_price_cents, NEW.pv, NEW.from_at) <> (OLD.variant_id, OLD.price_cents, OLD.show_price_cents, OLD.pv, OLD.from_at)
    OR OLD.until_at <= now() OR OLD.from_at <= now() AND NEW.until_at < date_trunc('milliseconds', now()) THEN
    RAISE EXCEPTION 'price_period % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
