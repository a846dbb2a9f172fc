import type { CompanyAccount, Entry } from '../../ledger/index.ts';
import { postTransfer } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { takeBackOrder } from '../earnings/index.ts';
import { type LockedOrder, paidReference } from './pay-order.ts';

/**
 * Marks a locked, paid order refunded and posts its payment back, entry by entry, in the caller's transaction: each book gets its
 * part at once, and its PV is taken back. What came through the gateway or in coins goes to `gatewayPartTo`; answers how much that is, in cents. Stock is not returned:
 * what has left the house is counted when it comes back. Throws for an order that is not paid.
 */
export async function reverseOrder(
  transaction: Database,
  order: LockedOrder,
  { gatewayPartTo, now, businessTimeZone }: { gatewayPartTo: CompanyAccount; now: Date; businessTimeZone: string },
): Promise<bigint> {
  if (order.state !== 'paid' && order.state !== 'shipped' && order.state !== 'delivered')
    throw new Error(`order ${order.orderNo} is ${order.state}`);
  const paid = await transaction
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_entry.account_id', 'ledger_entry.amount_cents', 'ledger_account.book'])
    .where('ledger_transfer.reference', '=', paidReference(order.id))
    .execute();
  const entries = paid.map(
    ({ account_id: account, amount_cents: amountCents, book }): Entry =>
      isThirdParty(book) ? { company: gatewayPartTo, amountCents: -amountCents } : { account, amountCents: -amountCents },
  );
  await transaction.updateTable('member_order').set({ state: 'refunded', refunded_at: now }).where('id', '=', order.id).execute();
  await takeBackOrder(transaction, order, { now, businessTimeZone });
  await postTransfer(transaction, {
    kind: 'order_refunded',
    reference: `order:${order.id}:refunded`,
    orderId: order.id,
    memo: order.orderNo,
    postedAt: now,
    entries,
  });
  return paid.filter(({ book }) => isThirdParty(book)).reduce((sum, entry) => sum - entry.amount_cents, 0n);
}

/** Money that came from outside, not from a member's book. */
const isThirdParty = (book: string): boolean => book === 'gateway_clearing' || book === 'crypto_exchange';
