import type { Database } from '../../../platform/database/connection.ts';
import type { PayingBook } from '@upline/contract/pay-methods';
import type { PaymentTarget } from './payment-target.ts';

const INTENT_MS = 30 * 60 * 1_000;

/** Records for half an hour that the payer wants to spend a balance on an order and pay the rest by a third party. Holds no money. */
export async function recordIntent(database: Database, { orderId, payerId }: PaymentTarget, book: PayingBook, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + INTENT_MS);
  await database
    .insertInto('payment_intent')
    .values({ order_id: orderId, payer_id: payerId, book, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['order_id', 'payer_id']).doUpdateSet({ book, expires_at: expiresAt }))
    .execute();
}

/** Ledger book of an unexpired intent; undefined if there is none. */
export async function findIntent(
  database: Database,
  { orderId, payerId }: PaymentTarget,
  now: Date,
): Promise<{ book: PayingBook } | undefined> {
  return database
    .selectFrom('payment_intent')
    .select('book')
    .where('order_id', '=', orderId)
    .where('payer_id', '=', payerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** An intent is valid for one payment. */
export async function dropIntent(database: Database, { orderId, payerId }: PaymentTarget): Promise<void> {
  await database.deleteFrom('payment_intent').where('order_id', '=', orderId).where('payer_id', '=', payerId).execute();
}

export async function forgetIntents(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('payment_intent').where('expires_at', '<=', now).execute();
}
