-- A process reads the product again that changed, and not the whole catalogue: each row tells its id. A new product is shown by its first variant.
-- Any column counts, so that a column that comes later is not forgotten here.
CREATE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'product ' || NEW.id);
  RETURN NULL;
END $$;
DROP TRIGGER product_changed ON product;
CREATE TRIGGER product_changed AFTER UPDATE ON product FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_product_changed();
CREATE TRIGGER product_emptied AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

CREATE FUNCTION tell_variants_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('catalogue', 'product ' || OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('catalogue', 'product ' || NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER variant_added ON product_variant;
CREATE TRIGGER variant_added AFTER INSERT OR DELETE ON product_variant FOR EACH ROW EXECUTE FUNCTION tell_variants_of_product();
CREATE TRIGGER variant_moved AFTER UPDATE OF product_id ON product_variant FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id)
  EXECUTE FUNCTION tell_variants_of_product();
CREATE TRIGGER variants_emptied AFTER TRUNCATE ON product_variant FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

CREATE FUNCTION tell_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'media ' || NEW.key);
  RETURN NULL;
END $$;
DROP TRIGGER media_changed ON media;
CREATE TRIGGER media_changed AFTER UPDATE ON media FOR EACH ROW WHEN ((OLD.address, OLD.alt) IS DISTINCT FROM (NEW.address, NEW.alt))
  EXECUTE FUNCTION tell_picture_changed();
