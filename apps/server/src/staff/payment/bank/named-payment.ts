import type { Database } from '../../../platform/database/connection.ts';
import type { BankEntry } from '../../../features/payment/index.ts';

/** The payer, order and rate that a transfer names. */
export interface NamedPayment {
  /** The rate of the payment request; the account's present rate if the transfer names no payment. */
  rateMicros: bigint;
  /** Payer and order; undefined if no payment is named. */
  payerId?: bigint;
  orderId?: bigint;
}

export async function namedPayment(database: Database, entry: BankEntry): Promise<NamedPayment> {
  const named = await database
    .selectFrom('bank_transfer')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_transfer.attempt_id')
    .select(['rate_micros as rateMicros', 'payer_id as payerId', 'order_id as orderId'])
    .where('bank_transfer.attempt_id', '=', entry.attempt_id)
    .executeTakeFirst();
  if (named !== undefined) return named;
  return database
    .selectFrom('bank_account')
    .select('rate_micros as rateMicros')
    .where('id', '=', entry.account_id)
    .executeTakeFirstOrThrow();
}
