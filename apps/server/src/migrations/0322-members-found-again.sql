-- A member whose name, number, contact or company changed is found by what holds now. So are the addresses of a member who went to another company.
CREATE TRIGGER member_found_again AFTER DELETE OR UPDATE OF code, company_code, email, first_name, last_name, mobile ON member
  FOR EACH ROW EXECUTE FUNCTION find_again('member', 'member_id');

CREATE FUNCTION find_addresses_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO find_due (source, row_id) SELECT 'address', id FROM address WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER member_addresses_found_again AFTER UPDATE OF company_code ON member
  FOR EACH ROW WHEN (OLD.company_code <> NEW.company_code) EXECUTE FUNCTION find_addresses_again();
