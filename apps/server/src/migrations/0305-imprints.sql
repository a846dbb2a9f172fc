-- Who runs the shop in a country, as its law wants it said on the pages. A country without a row says nothing.
CREATE TABLE imprint (
  company_code char(2) PRIMARY KEY REFERENCES country,
  legal_name text NOT NULL,
  lines text[] NOT NULL,
  -- Each of these is empty where the country asks for none.
  represented_by text NOT NULL,
  register text NOT NULL,
  tax_number text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL
);

-- Every process learns of an imprint as of new settings.
CREATE TRIGGER imprint_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON imprint FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings();

-- A person may say that no imprint is needed.
ALTER TABLE first_step_check DROP CONSTRAINT first_step_check_step_check,
  ADD CONSTRAINT first_step_check_step_check CHECK (step IN ('agreements', 'plan', 'imprint')) NOT VALID;
ALTER TABLE first_step_check VALIDATE CONSTRAINT first_step_check_step_check;
