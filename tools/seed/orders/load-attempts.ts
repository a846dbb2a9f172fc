import { sql } from 'kysely';
import { copyIn } from '../../../apps/server/src/platform/database/copy/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';

/** Longer than the time for which decided payments are compared with the gateway. */
export const RECONCILED_HOURS = 96;
const HOUR_MS = 3_600_000;
const ALIPAY = 2;

/** Id of a charge that the sandbox gateway never made; it contains the charge's state. At most 64 characters. */
export function seededCharge(state: 'paid' | 'refunded', amountCents: number | bigint, reference: string): string {
  return `seed-${state}-${amountCents}-${reference}`;
}

export interface Attempts {
  count: number;
  paidAtMs: Float64Array;
  orderNo(at: number): string;
  payerId(at: number): number;
  /** Company of the ordering member. */
  companyCode(at: number): string;
  totalCents(at: number): number;
}

/** Writes the gateway payments of orders 1 to `count`, so that each can be refunded and disputed. */
export async function loadAttempts(
  transaction: Database,
  { count, paidAtMs, orderNo, payerId, companyCode, totalCents }: Attempts,
): Promise<void> {
  const columns =
    'id, reference, order_id, payer_id, pay_type, amount_cents, state, gateway_id, created_at, decided_at, reconciled_at, member_company_code';
  await copyIn(transaction, `payment_attempt (${columns})`, count, (writer, at) => {
    const [paidAt, reference] = [paidAtMs[at]!, `${orderNo(at)}-1`];
    writer.row(12);
    writer.int64(at + 1);
    writer.text(reference);
    writer.int64(at + 1);
    writer.int64(payerId(at));
    writer.int16(ALIPAY);
    writer.int64(totalCents(at));
    writer.text('paid');
    writer.text(seededCharge('paid', totalCents(at), reference));
    // Payments of the last days count as already compared with the gateway.
    for (const time of [paidAt - HOUR_MS / 6, paidAt, paidAt + RECONCILED_HOURS * HOUR_MS]) writer.time(time);
    writer.text(companyCode(at));
  });
  await sql`SELECT setval(pg_get_serial_sequence('payment_attempt', 'id'), (SELECT max(id) FROM payment_attempt))`.execute(transaction);
}
