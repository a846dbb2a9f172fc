-- Without a transaction: an index of a large table is dropped without making its readers wait.
-- Find reads tables of its own, so that purchases, registrations and sign-ins no longer write these. While both serve, the release before finds as before, by
-- reading the whole table.
DROP INDEX CONCURRENTLY IF EXISTS member_name_words;
DROP INDEX CONCURRENTLY IF EXISTS member_last_digits;
DROP INDEX CONCURRENTLY IF EXISTS member_email_beginning;
DROP INDEX CONCURRENTLY IF EXISTS member_code_digits;
DROP INDEX CONCURRENTLY IF EXISTS member_order_number;
DROP INDEX CONCURRENTLY IF EXISTS payment_attempt_reference;
DROP INDEX CONCURRENTLY IF EXISTS payment_attempt_gateway;
