-- Counts the lines and pieces of a cart, and its pieces of one variant, as committed by now. A sub-query would count them as of the beginning of the statement, before it waited
-- for the lock of the cart. Only a volatile function sees what was committed since, so it must stay one.
CREATE FUNCTION cart_as_of_now(cart bigint, variant integer, OUT lines integer, OUT pieces integer, OUT had integer) VOLATILE LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), coalesce(sum(quantity), 0), coalesce(max(quantity) FILTER (WHERE variant_id = variant), 0) INTO lines, pieces, had
  FROM cart_line WHERE cart_id = cart;
END $$;
