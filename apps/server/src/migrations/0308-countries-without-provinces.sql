-- Each country has one row that stands for the whole of it: without a code and a name, and never offered. Addresses in a country that offers no province are there, so that
-- addresses and orders keep naming a row, and the release before, which joins that row, still finds them.
INSERT INTO province (company_code, code, name, is_offered) SELECT company_code, '', '{}', false FROM country
ON CONFLICT (company_code, code) DO NOTHING;
-- Short lock: a few hundred rows at most.
ALTER TABLE province ADD CONSTRAINT whole_country_is_not_offered CHECK (code <> '' OR NOT is_offered);

CREATE FUNCTION add_whole_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO province (company_code, code, name, is_offered) VALUES (NEW.company_code, '', '{}', false) ON CONFLICT (company_code, code) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER country_has_whole AFTER INSERT ON country FOR EACH ROW EXECUTE FUNCTION add_whole_country();
