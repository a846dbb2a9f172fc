-- An order whose recipient or address was corrected is found by what holds now. Paying, packing and sending change none of these columns.
CREATE TRIGGER member_order_found_again AFTER DELETE OR UPDATE OF first_name, last_name, email, mobile, city, street, postal_code, company_code, total_cents
  ON member_order FOR EACH ROW EXECUTE FUNCTION find_again('order', 'order_id');
