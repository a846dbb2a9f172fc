import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaymentAttemptTable } from '../../../platform/database/schema/order-tables.ts';

/** One try to pay an order at the gateway. */
export type Attempt = Selectable<PaymentAttemptTable>;

/** Our name for a new attempt at the gateway, and its number on the wire: 96 random bits, so that nobody guesses another's. */
export function attemptReference(): string {
  return `P${randomBytes(12).toString('hex')}`;
}

/** The attempt that is under way for an order. Steady under the order's lock: none is opened without it. */
export async function findOpenAttempt(database: Database, orderId: bigint): Promise<Attempt | undefined> {
  return database.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).where('state', '=', 'open').executeTakeFirst();
}

/** A request for a charge is answered, or lost, within this time: the gateway's own limit, its question about a duplicate, and some more. */
const ANSWER_MS = 60_000;

/**
 * Whether an open attempt has waited long enough for the gateway's first answer. Without the gateway's id nobody was given its page, so it may end
 * whatever became of the request: money that should come all the same is given back.
 */
export function isUnheard({ gateway_id: gatewayId, link, created_at: createdAt }: Attempt, now: Date): boolean {
  return gatewayId === null && link === '' && now.getTime() - createdAt.getTime() >= ANSWER_MS;
}

/** Why an open attempt cannot make room now: the gateway took another amount, about which the staff decide, or it is not known yet how it ends. */
export function standsInTheWay({ differs_at: differsAt }: Pick<Attempt, 'differs_at'>): Refusal<'paymentDiffers' | 'paymentPending'> {
  return refuse(differsAt === null ? 'paymentPending' : 'paymentDiffers');
}

/** The reference under which the ledger holds the book's part of a mixed payment. */
export function holdReference({ reference }: Pick<Attempt, 'reference'>): string {
  return `payment:${reference}:hold`;
}

/** What the gateway took for a decided attempt: more than was asked, where the staff accepted that. */
export function chargedCents({ taken_cents: takenCents, amount_cents: askedCents }: Pick<Attempt, 'taken_cents' | 'amount_cents'>): bigint {
  return takenCents ?? askedCents;
}
