import type { SessionMember } from '../../../operation/context.ts';
import type { PaymentSight } from './payment-sight.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** An order about to be paid. The payer is always the session's member. */
export interface PaymentTarget {
  orderId: bigint;
  payerId: bigint;
  /** Required owner of the order; null if the payer has opened another member's order. */
  ownerId: bigint | null;
  /** The payer's view of it; absent if no page showed it, for example if a bank's statement names it. */
  sight?: PaymentSight | undefined;
}

/** How long another member's order stays open for the payer who found it. */
const OPENED_MS = 60 * 60 * 1_000;

/** One of the payer's own orders, by id. Whether it exists is checked under its lock. */
export function ownTarget(member: Pick<SessionMember, 'id'>, orderId: number | bigint, sight?: PaymentSight): PaymentTarget {
  return { orderId: BigInt(orderId), payerId: member.id, ownerId: member.id, sight };
}

/** Another member's order that the payer opened within the hour; undefined for any other number, whether or not it exists. */
export async function otherTarget(
  database: Database,
  { id: payerId }: SessionMember,
  orderNo: string,
  { now, sight }: { now: Date; sight: PaymentSight },
): Promise<PaymentTarget | undefined> {
  const opened = await database
    .selectFrom('opened_for_payment')
    .innerJoin('member_order', 'member_order.id', 'opened_for_payment.order_id')
    .select('member_order.id')
    .where('order_no', '=', orderNo)
    .where('payer_id', '=', payerId)
    .where('opened_at', '>', new Date(now.getTime() - OPENED_MS))
    .executeTakeFirst();
  return opened && { orderId: opened.id, payerId, ownerId: null, sight };
}

/** Lets the payer pay another member's order for an hour. */
export async function rememberOpened(database: Database, payerId: bigint, orderId: bigint, now: Date): Promise<void> {
  await database
    .insertInto('opened_for_payment')
    .values({ payer_id: payerId, order_id: orderId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['payer_id', 'order_id']).doUpdateSet({ opened_at: now }))
    .execute();
}

/** Deletes openings older than an hour. */
export async function forgetOpened(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('opened_for_payment')
    .where('opened_at', '<=', new Date(now.getTime() - OPENED_MS))
    .execute();
}
