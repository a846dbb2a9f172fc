import type { Database } from '../../../platform/database/connection.ts';

/** One part of a refund: where it goes back to, in cents. */
export interface RefundPart {
  to: 'gateway' | 'balances';
  cents: bigint;
}

/** Where the money of a paid order would go back to: the third party's part to the gateway, the rest to the balances it came from. */
export async function readRefundParts(database: Database, order: { id: bigint; total_cents: bigint }): Promise<RefundPart[]> {
  const attempt = await database
    .selectFrom('payment_attempt')
    .select('amount_cents')
    .where('order_id', '=', order.id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  const gateway = attempt?.amount_cents ?? 0n;
  const parts: RefundPart[] = [
    { to: 'gateway', cents: gateway },
    { to: 'balances', cents: order.total_cents - gateway },
  ];
  return parts.filter(({ cents }) => cents !== 0n);
}
