import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { CoinNetwork, CryptoInvoiceTable } from '../../../platform/database/schema/coin-tables.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { unitsOfCents } from './coin-amount.ts';
import { offeredNetwork } from './coin-network.ts';

export type CoinInvoice = Selectable<CryptoInvoiceTable>;

/** How long an invoice can be paid. */
export const INVOICE_MS = 30 * 60 * 1_000;

/** Writes the invoice of a new attempt, in its transaction: the next deposit address, and the exact amount at the current rate. */
export async function writeInvoice(transaction: Database, settings: Settings, attempt: Attempt, on: CoinNetwork): Promise<Attempt> {
  const offered = offeredNetwork(settings, on);
  if (offered === undefined) throw refuse('payTypeUnsupported');
  const { rows } = await sql<{ index: number }>`SELECT nextval('crypto_address_index')::int AS index`.execute(transaction);
  const index = rows[0]?.index ?? 0;
  const publicId = randomBytes(18).toString('base64url');
  const { network, chain, contract } = offered;
  const { rateMicros } = settings.usdt;
  await transaction
    .insertInto('crypto_invoice')
    .values({
      attempt_id: attempt.id,
      public_id: publicId,
      network,
      chain,
      contract,
      address: offered.addressOf(index),
      address_index: index,
      amount_units: unitsOfCents(attempt.amount_cents, rateMicros),
      rate_micros: rateMicros,
      created_at: attempt.created_at,
      expires_at: new Date(attempt.created_at.getTime() + INVOICE_MS),
    })
    .execute();
  return transaction
    .updateTable('payment_attempt')
    .set({ gateway_id: publicId, link: `${settings.publicUrl}/pc/usdt?id=${publicId}` })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks an invoice. Lock its order and its attempt first. */
export async function lockInvoice(transaction: Database, attemptId: bigint): Promise<CoinInvoice> {
  return transaction.selectFrom('crypto_invoice').selectAll().where('attempt_id', '=', attemptId).forUpdate().executeTakeFirstOrThrow();
}

export async function closeInvoice(
  transaction: Database,
  attemptId: bigint,
  state: 'settled' | 'under' | 'expired' | 'withdrawn',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('crypto_invoice')
    .set({ state, closed_at: now })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .execute();
}

/** Sum of an invoice's transfers that were final in time, in millionths. */
export async function countedUnits(database: Database, attemptId: bigint): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    SELECT coalesce(sum(amount_units::int8), 0)::int8 AS units FROM crypto_transfer WHERE attempt_id = ${attemptId} AND is_counted`.execute(
    database,
  );
  return rows[0]?.units ?? 0n;
}
