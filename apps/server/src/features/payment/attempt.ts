import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PaymentAttemptTable } from '../../platform/database/schema/order-tables.ts';

/** One try to pay an order at the gateway. */
export type Attempt = Selectable<PaymentAttemptTable>;

/** Our name for a new attempt at the gateway, and its number on the wire: 96 random bits, so that nobody guesses another's. */
export function attemptReference(): string {
  return `P${randomBytes(12).toString('hex')}`;
}
