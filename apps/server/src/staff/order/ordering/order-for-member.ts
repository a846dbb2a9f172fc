import { formatMoney } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { requireSeen } from '../../../operation/seen.ts';
import { lockOrMakeCart } from '../../../features/cart/index.ts';
import { placeOrder, type Placing, quoteSeen, readBuyer, readDestination, readVariants } from '../../../features/order/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { refuseLocked } from '../../../features/member/index.ts';
import { missingOf } from './missing-of.ts';
import { refuseAddress, wordedForStaff } from './worded-for-staff.ts';

/** Orders for a member, by the rules and sums of their own orders. Only the member pays, and gets a mail with the address to do so. */
export function createOrderForMember(settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'>): Handler<'orderForMember'> {
  return async (context, { memberCode, addressId, lines, total, seen, orderKey, reason }) => {
    const { database, staff, locale } = context;
    const member = await memberInSight(context, memberCode);
    const before = await placedBefore(context, member.id, orderKey);
    if (before !== undefined) return { data: { orderNo: before }, message: 'staff.done' };
    const destination = await readDestination(database, member.id, addressId);
    if (destination === undefined) return refuseAddress();
    const wanted = lines.map(({ productId, pieces }) => ({ variantId: productId, quantity: pieces }));
    const missing = missingOf(await readVariants(database, wanted, member.companyCode), wanted.length);
    if (missing !== undefined) return missing;
    // Blocks the member's own orders until the transaction ends.
    await lockOrMakeCart(database, member.id);
    await refuseLocked(database, member.id);
    const buyer = await readBuyer(database, { member, now: context.now });
    const check = (placing: Placing): void =>
      requireSeen(seen, quoteSeen(placing), [{ call: 'quoteOrderFor', payload: { memberCode, addressId, lines } }]);
    // Limits by network address are for members who order themselves.
    const orderer = { ...context, member, address: '' };
    const placed = await placeOrder(orderer, { wanted, buyer, destination, isByStaff: true, seen, check }, settings);
    if (placed instanceof Refusal) return wordedForStaff(placed);
    const { id, orderNo, totals } = placed;
    const now = amountOf(totals.totalCents);
    if (now !== total) return refuse('totalChanged', { field: 'total', params: { total: formatMoney(now, locale).text } });
    await database.insertInto('staff_order').values({ order_id: id, staff_id: staff.id, order_key: orderKey }).execute();
    await auditStaffAct(database, context, 'orderForMember', { orderNo, memberCode: member.code, total, seen, reason });
    return { data: { orderNo }, message: 'staff.done' };
  };
}

/** The number of the order that this key placed for the member; undefined if it placed none. A concurrent call with the same key waits until the first is decided. */
async function placedBefore({ database, staff }: StaffContext, memberId: bigint, orderKey: string): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order for a member ${staff.id} ${orderKey}`}, 0))`.execute(database);
  const row = await database
    .selectFrom('staff_order')
    .innerJoin('member_order', 'member_order.id', 'order_id')
    .select('order_no')
    .where('staff_id', '=', staff.id)
    .where('order_key', '=', orderKey)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.order_no;
}
