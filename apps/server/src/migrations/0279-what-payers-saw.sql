-- What the page of whoever pays says that it showed (`seen`) when the payment was begun. NULL: nothing was named, as in all payments of earlier releases.
ALTER TABLE payment_attempt ADD COLUMN seen text;
