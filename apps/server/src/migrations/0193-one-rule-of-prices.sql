-- The periods whose prices are in force at a moment: the one place that has this rule. It is put into the statement that asks, so it costs nothing for one variant
-- and lets many be joined.
CREATE FUNCTION prices_at(moment timestamptz) RETURNS SETOF price_period STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT * FROM price_period WHERE from_at <= moment AND (until_at IS NULL OR until_at > moment)
$$;
CREATE OR REPLACE FUNCTION price_in_force(variant integer) RETURNS TABLE (price_cents bigint, show_price_cents bigint, pv bigint, until_at timestamptz)
STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT force.price_cents, force.show_price_cents, force.pv, force.until_at FROM prices_at(now()) AS force WHERE force.variant_id = variant
$$;
