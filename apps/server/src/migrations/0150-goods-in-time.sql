ALTER TABLE product
  -- Shelves that it stands on besides its first one, category_id.
  ADD COLUMN further_shelves integer[] NOT NULL DEFAULT '{}',
  -- The shop offers it until then; null: without end.
  ADD COLUMN offered_until timestamptz;
CREATE INDEX product_further_shelves ON product USING gin (further_shelves) WHERE further_shelves <> '{}';
CREATE INDEX product_offered_until ON product (offered_until) WHERE offered_until IS NOT NULL;

-- Whether the shop offers a product at this moment. The database's clock decides, and it stands still in a transaction, so that an
-- order sees one moment.
CREATE FUNCTION is_offered(published boolean, offered_until timestamptz) RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT published AND (offered_until IS NULL OR offered_until > now())
$$;

-- Companies whose members can buy it; none: all of them. The catalogue does not depend on them, so a change tells nobody.
ALTER TABLE product_variant ADD COLUMN companies text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION sells_in(companies text[], company_code text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT cardinality(companies) = 0 OR company_code = ANY (companies)
$$;

-- A draft that goes live by itself. It stays as it is until then, because it was checked and permitted as it is.
ALTER TABLE goods_draft
  ADD COLUMN scheduled_for timestamptz,
  ADD COLUMN scheduled_by bigint REFERENCES staff,
  ADD COLUMN scheduled_at timestamptz,
  -- Why it did not go live when it was due: the refusal, and when that was.
  ADD COLUMN hindrance jsonb,
  ADD CHECK ((scheduled_for IS NULL) = (scheduled_by IS NULL) AND (scheduled_for IS NULL) = (scheduled_at IS NULL));
CREATE INDEX goods_draft_due ON goods_draft (scheduled_for) WHERE state = 'open' AND scheduled_for IS NOT NULL;
