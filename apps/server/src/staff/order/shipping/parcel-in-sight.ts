import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type LockedOrder, type LockedParcel, lockOrder, lockParcel } from '../../../features/order/index.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';

/** Locks the order with this number. Throws `orderNotFound` if there is none, or if the person may not see its member. */
export async function lockOrderInSight(context: StaffContext, orderNo: string, field?: string): Promise<LockedOrder> {
  const { id } = await orderInSight(context, orderNo, field);
  const order = await lockOrder(context.database, id);
  if (order === undefined) throw refuse('orderNotFound');
  return order;
}

/** Locks a sent parcel and its order. Throws `orderNotFound` and `parcelNotFound`. */
export async function lockParcelInSight(
  context: StaffContext,
  { orderNo, parcelId }: { orderNo: string; parcelId: number },
): Promise<LockedParcel> {
  return lockParcel(context.database, await lockOrderInSight(context, orderNo), parcelId);
}
