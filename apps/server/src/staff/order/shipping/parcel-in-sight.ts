import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type LockedOrder, type LockedParcel, lockOrder, lockParcel } from '../../../features/order/index.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';

/** The order with this number, locked. Throws `orderNotFound` also for one of a member whom the person may not see. */
export async function lockOrderInSight(context: StaffContext, orderNo: string, field?: string): Promise<LockedOrder> {
  const { id } = await orderInSight(context, orderNo, field);
  const order = await lockOrder(context.database, id);
  if (order === undefined) throw refuse('orderNotFound');
  return order;
}

/** A parcel that left, with its order, both locked. Throws `orderNotFound` and `parcelNotFound`. */
export async function lockParcelInSight(
  context: StaffContext,
  { orderNo, parcelId }: { orderNo: string; parcelId: number },
): Promise<LockedParcel> {
  return lockParcel(context.database, await lockOrderInSight(context, orderNo), parcelId);
}
