-- What the page of whoever pays says that it showed (`seen`) when a payment was begun. No row: nothing was named, as in all payments of earlier releases. A table of its own,
-- because the release before reads all columns of payment_attempt, and statements that it has prepared fail once where a column is added.
CREATE TABLE payment_sight (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempt (id),
  seen text NOT NULL
);
