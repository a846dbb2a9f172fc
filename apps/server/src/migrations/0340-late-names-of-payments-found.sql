-- A payment that was given up may get its money later, and with it the third party's name: it is found by that name too. An open one is read again when it is decided.
CREATE TRIGGER payment_attempt_found_again AFTER UPDATE OF gateway_id ON payment_attempt
  FOR EACH ROW WHEN (OLD.state <> 'open' AND OLD.gateway_id IS DISTINCT FROM NEW.gateway_id) EXECUTE FUNCTION find_again('payment', 'attempt_id');
