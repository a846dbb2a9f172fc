import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaymentAttemptTable } from '../../../platform/database/schema/order-tables.ts';

/** One try to pay an order at the gateway. */
export type Attempt = Selectable<PaymentAttemptTable>;

/** Our reference for a new attempt, at the gateway and on the wire. It holds 96 random bits, so that nobody can guess another's. */
export function attemptReference(): string {
  return `P${randomBytes(12).toString('hex')}`;
}

/** The open attempt of an order. It cannot change while the order is locked, because attempts are opened under that lock. */
export async function findOpenAttempt(database: Database, orderId: bigint): Promise<Attempt | undefined> {
  return database.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).where('state', '=', 'open').executeTakeFirst();
}

/** The gateway answers a request for a charge within this time, or the answer is lost. It covers the gateway's time-out and one more question. */
const ANSWER_MS = 60_000;

/**
 * Whether an open attempt has waited long enough for the gateway's first answer. Without the gateway's id nobody was given the page, so the attempt
 * may end whatever became of the request. Money that comes later is given back.
 */
export function isUnheard({ gateway_id: gatewayId, link, created_at: createdAt }: Attempt, now: Date): boolean {
  return gatewayId === null && link === '' && now.getTime() - createdAt.getTime() >= ANSWER_MS;
}

/** Why an open attempt cannot end now: the gateway took another amount and the staff decide, or it is not yet known how the attempt ends. */
export function standsInTheWay({ differs_at: differsAt }: Pick<Attempt, 'differs_at'>): Refusal<'paymentDiffers' | 'paymentPending'> {
  return refuse(differsAt === null ? 'paymentPending' : 'paymentDiffers');
}

/** The reference under which the ledger holds the balance's part of a mixed payment. */
export function holdReference({ reference }: Pick<Attempt, 'reference'>): string {
  return `payment:${reference}:hold`;
}

/** What the gateway took for a decided attempt, in cents. It is more than was asked where the staff accepted an excess. */
export function chargedCents({ taken_cents: takenCents, amount_cents: askedCents }: Pick<Attempt, 'taken_cents' | 'amount_cents'>): bigint {
  return takenCents ?? askedCents;
}
