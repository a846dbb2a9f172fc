-- What the shop says about its accessibility, in the company's own words. Without a row there is no such page.
CREATE TABLE accessibility_page (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- Text with marks by language, at least one.
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object' AND body <> '{}'),
  staff_id bigint NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL
);

-- Every process learns of it as of new settings.
CREATE TRIGGER accessibility_page_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON accessibility_page
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_settings();
