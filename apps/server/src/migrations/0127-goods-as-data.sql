-- A variant that is no longer offered stays, because orders name it.
ALTER TABLE product_variant ADD COLUMN on_sale boolean NOT NULL DEFAULT true;
DROP TRIGGER variant_changed ON product_variant;
CREATE TRIGGER variant_changed AFTER UPDATE ON product_variant FOR EACH ROW
  WHEN ((OLD.stock = 0) <> (NEW.stock = 0) OR (OLD.stock <= 20 OR NEW.stock <= 20) AND OLD.stock <> NEW.stock
    OR (OLD.product_id, OLD.price_cents, OLD.show_price_cents, OLD.pv, OLD.sort, OLD.pictures, OLD.on_sale)
      <> (NEW.product_id, NEW.price_cents, NEW.show_price_cents, NEW.pv, NEW.sort, NEW.pictures, NEW.on_sale)
    OR OLD.spec1_value IS DISTINCT FROM NEW.spec1_value OR OLD.spec2_value IS DISTINCT FROM NEW.spec2_value)
  EXECUTE FUNCTION tell_variant_changed();

-- How many names, lines and descriptions a product lacks in the languages of the shop. `wireLocales` in the contract has the same languages, which a test holds.
CREATE FUNCTION missing_words(name jsonb, summary jsonb, introduction jsonb) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT count(*)::int
  FROM unnest(ARRAY['zh_CN', 'ko_KR', 'zh_TW', 'en_US', 'es_ES', 'th_TH', 'vi_VN', 'ja_JP', 'id_ID', 'my_MM']) AS locale,
    unnest(ARRAY[name, summary, introduction]) AS words
  WHERE NOT words ? locale
$$;
ALTER TABLE product
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN missing_words integer NOT NULL GENERATED ALWAYS AS (missing_words(name, summary, introduction)) STORED;
CREATE INDEX product_changed_at ON product (changed_at, id);
-- When a product was last changed is no part of what the shop shows: a price alone costs every process the reading of one product and not of all.
DROP TRIGGER product_changed ON product;
CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF product_no, category_id, name, introduction, summary, spec1_name, spec2_name,
  weight_grams, deposit_cents, shipping_notice, pictures, sort, published ON product FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

-- What is prepared for a product. `document` is all that is edited of it, `base` what was live when the draft was last saved.
CREATE TABLE goods_draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product,
  base jsonb NOT NULL,
  document jsonb NOT NULL,
  -- Each save has a version that no draft had before: whoever saves names the one that they saw.
  version bigint NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'live', 'dropped')),
  begun_by bigint NOT NULL REFERENCES staff,
  begun_at timestamptz NOT NULL,
  saved_by bigint NOT NULL REFERENCES staff,
  saved_at timestamptz NOT NULL,
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE SEQUENCE goods_draft_version AS bigint;
-- Two editors share the draft of a product.
CREATE UNIQUE INDEX goods_draft_open ON goods_draft (product_id) WHERE state = 'open';

-- Each field of a product that went live: what it was and what it became. Paths are those of the document.
CREATE TABLE goods_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product,
  -- Null for a price that was set by itself.
  draft_id bigint REFERENCES goods_draft,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  path text NOT NULL,
  -- JSON null for a field that was not there, or goes.
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX goods_history_product ON goods_history (product_id, id);
CREATE TRIGGER goods_history_immutable BEFORE UPDATE OR DELETE ON goods_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER goods_history_kept BEFORE TRUNCATE ON goods_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
