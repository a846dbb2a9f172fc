-- A variant's own picture keys, shown in place of the product's first ones; none: the product's pictures show it.
ALTER TABLE product_variant ADD COLUMN pictures text[] NOT NULL DEFAULT '{}';

-- Another picture changes what the catalogue shows at once, as another price does.
DROP TRIGGER variant_changed ON product_variant;
CREATE TRIGGER variant_changed AFTER UPDATE ON product_variant FOR EACH ROW
  WHEN ((OLD.stock = 0) <> (NEW.stock = 0) OR (OLD.stock <= 20 OR NEW.stock <= 20) AND OLD.stock <> NEW.stock
    OR (OLD.product_id, OLD.price_cents, OLD.show_price_cents, OLD.pv, OLD.sort, OLD.pictures)
      <> (NEW.product_id, NEW.price_cents, NEW.show_price_cents, NEW.pv, NEW.sort, NEW.pictures)
    OR OLD.spec1_value IS DISTINCT FROM NEW.spec1_value OR OLD.spec2_value IS DISTINCT FROM NEW.spec2_value)
  EXECUTE FUNCTION tell_variant_changed();
