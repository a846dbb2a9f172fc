-- What was given back of a payment is asked for each payment that a sweep looks at, and for each one on the console's pages. It read all refunds of the shop.
-- Short lock: refunds are few beside orders. 100,000 of them are indexed in a tenth of a second, in which refunds wait and readers do not.
CREATE INDEX order_refund_attempt ON order_refund (attempt_id);
