-- The commissionable value of a piece, in hundredths like its PV. A variant without one counts its PV; a price for a period without one leaves what the variant has.
ALTER TABLE product_variant ADD COLUMN cv bigint;
ALTER TABLE product_variant ADD CONSTRAINT product_variant_cv CHECK (cv >= 0) NOT VALID;
ALTER TABLE price_period ADD COLUMN cv bigint;
ALTER TABLE price_period ADD CONSTRAINT price_period_cv CHECK (cv >= 0) NOT VALID;

-- The CV that its variant had when it was ordered, and what promotions took off the line as a whole.
ALTER TABLE order_line ADD COLUMN cv bigint, ADD COLUMN cv_less bigint NOT NULL DEFAULT 0;
ALTER TABLE order_line ADD CONSTRAINT order_line_cv_less CHECK (cv_less BETWEEN 0 AND coalesce(cv, 0) * quantity) NOT VALID;

-- What a row of volume counts for by CV, negative in rows that take back. Rows of earlier releases have none: they count by their order line.
ALTER TABLE pv_row ADD COLUMN cv bigint;

-- What a variant counts for by CV at this moment, null for its PV; `own` is its usual CV.
CREATE FUNCTION cv_in_force(variant integer, own bigint) RETURNS bigint STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT coalesce((SELECT force.cv FROM prices_at(now()) AS force WHERE force.variant_id = variant), own)
$$;

-- As before, and the CV of a price that has begun stays too.
CREATE OR REPLACE FUNCTION keep_begun_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.variant_id, NEW.price_cents, NEW.show_price_cents, NEW.pv, NEW.from_at) <> (OLD.variant_id, OLD.price_cents, OLD.show_price_cents, OLD.pv, OLD.from_at)
    OR NEW.cv IS DISTINCT FROM OLD.cv
    OR OLD.until_at <= now() OR OLD.from_at <= now() AND NEW.until_at < date_trunc('milliseconds', now()) THEN
    RAISE EXCEPTION 'price_period % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
