-- What the pages of whoever placed and paid an order say that they showed (`seen`): a short hash of the content. NULL: nothing was named, as in all orders of
-- earlier releases and in those of older clients.
ALTER TABLE member_order ADD COLUMN placed_seen text, ADD COLUMN paid_seen text;
