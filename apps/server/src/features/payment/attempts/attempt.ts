import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaymentAttemptTable } from '../../../platform/database/schema/order-tables.ts';

export type Attempt = Selectable<PaymentAttemptTable>;

/** Our reference for a new attempt, at the gateway and on the wire: 96 random bits, so that it cannot be guessed. */
export function attemptReference(): string {
  return `P${randomBytes(12).toString('hex')}`;
}

/** The open attempt of an order; undefined if there is none. It cannot change while the order is locked, because attempts are opened under that lock. */
export async function findOpenAttempt(database: Database, orderId: bigint): Promise<Attempt | undefined> {
  return database.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).where('state', '=', 'open').executeTakeFirst();
}

/** Time within which the gateway answers a charge request, or the answer is lost. Covers the gateway's time-out and one more inquiry. */
const ANSWER_MS = 60_000;

/**
 * Whether an open attempt has waited long enough for the gateway's first answer. Without a gateway id no payer was given the page, so the attempt may end whatever became of the
 * request. Money that arrives later is refunded.
 */
export function isUnheard({ gateway_id: gatewayId, link, created_at: createdAt }: Attempt, now: Date): boolean {
  return gatewayId === null && link === '' && now.getTime() - createdAt.getTime() >= ANSWER_MS;
}

/** Reason why an open attempt cannot end now: the gateway took another amount and staff decide, or its outcome is not known yet. */
export function standsInTheWay({ differs_at: differsAt }: Pick<Attempt, 'differs_at'>): Refusal<'paymentDiffers' | 'paymentPending'> {
  return refuse(differsAt === null ? 'paymentPending' : 'paymentDiffers');
}

/** Ledger reference of the balance's hold in a mixed payment. */
export function holdReference({ reference }: Pick<Attempt, 'reference'>): string {
  return `payment:${reference}:hold`;
}

/** Cents the gateway took for a decided attempt. More than asked if staff accepted an excess. */
export function chargedCents({ taken_cents: takenCents, amount_cents: askedCents }: Pick<Attempt, 'taken_cents' | 'amount_cents'>): bigint {
  return takenCents ?? askedCents;
}
