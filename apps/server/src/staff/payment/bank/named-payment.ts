import type { Database } from '../../../platform/database/connection.ts';
import type { BankEntry } from '../../../features/payment/index.ts';

/** What a transfer of money says whose it is. */
export interface NamedPayment {
  /** The rate at which the money was asked for; the account's present one where the transfer names no payment. */
  rateMicros: bigint;
  /** Who pays, and for which order; undefined where no payment is named. */
  payerId?: bigint;
  orderId?: bigint;
}

/** The payment that a transfer names. */
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
