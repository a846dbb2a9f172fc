-- An unpaid order may go to another address, where shipping costs something else. What a promotion took off shipping follows, so the shop's role may change the amount of
-- that row of order_discount. What promotions took off lines stays as it was placed.
CREATE TRIGGER order_discount_of_lines_immutable BEFORE UPDATE ON order_discount FOR EACH ROW WHEN (OLD.order_line_id IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
