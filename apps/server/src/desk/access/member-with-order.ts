import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { type MemberInSight, memberInSight } from './member-in-sight.ts';

/** The subject of a note or a file: a member, and one of their orders if named. Throws `orderNotFound` for another member's order. */
export async function memberWithOrder(
  context: StaffContext,
  { memberCode, orderNo }: { memberCode: string; orderNo?: string | undefined },
): Promise<{ member: MemberInSight; orderId: bigint | null }> {
  const member = await memberInSight(context, memberCode);
  if (orderNo === undefined) return { member, orderId: null };
  const order = await context.database
    .selectFrom('member_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (order === undefined) throw refuse('orderNotFound', { field: 'orderNo' });
  return { member, orderId: order.id };
}
