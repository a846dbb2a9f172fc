-- Whether the prices of goods and shipping contain the tax: the newest row counts. A shop without a row adds the tax to them, as every shop did before.
CREATE TABLE price_mode (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  with_tax boolean NOT NULL,
  staff_id bigint REFERENCES staff,
  chosen_at timestamptz NOT NULL
);
CREATE TRIGGER price_mode_chosen AFTER INSERT ON price_mode FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings();
CREATE FUNCTION prices_with_tax() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT with_tax FROM price_mode ORDER BY id DESC LIMIT 1), false)
$$;

-- Rates of goods of the reduced class. Where a place has none, its standard rate applies. A table of its own, because the release before reads every row of tax_rate_period
-- as a standard rate.
CREATE TABLE reduced_tax_rate_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_code char(2) NOT NULL REFERENCES country,
  province_id integer,
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000),
  valid tstzrange NOT NULL DEFAULT '(,)' CHECK (NOT isempty(valid) AND NOT upper_inc(valid)),
  set_by bigint REFERENCES staff,
  set_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_code, province_id) REFERENCES province (company_code, id),
  CONSTRAINT reduced_tax_rate_one_at_a_time EXCLUDE USING gist (company_code WITH =, (coalesce(province_id, 0)) WITH =, valid WITH &&)
);
CREATE TRIGGER reduced_tax_rate_begun BEFORE UPDATE OR DELETE ON reduced_tax_rate_period FOR EACH ROW EXECUTE FUNCTION keep_begun_rate();

-- Which rate of a country applies to a product. Products from before are of the standard class.
ALTER TABLE product ADD COLUMN tax_class text NOT NULL DEFAULT 'standard';
ALTER TABLE product ADD CONSTRAINT product_tax_class CHECK (tax_class IN ('standard', 'reduced', 'none')) NOT VALID;
