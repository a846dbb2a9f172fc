import { sql } from 'kysely';

/** Accounts through which an order's money comes from outside, as a list for SQL's `IN`. */
export const outsideBooks = sql.raw("'gateway_clearing', 'crypto_exchange', 'bank_exchange'");
