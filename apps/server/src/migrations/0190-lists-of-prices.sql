-- The list of prices for periods is sorted by their beginning.
CREATE INDEX price_period_from ON price_period (from_at, id);
