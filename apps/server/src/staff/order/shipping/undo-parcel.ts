import type { Handler } from '../../../operation/handler.ts';
import { undoParcel as undoLocked } from '../../../features/order/index.ts';
import { lockParcelInSight } from './parcel-in-sight.ts';

/** Undoes sending a parcel: its pieces are left to send, and its number is free. */
export const undoParcel: Handler<'undoParcel'> = async (context, { reason, ...which }) => {
  const { database, staff, now } = context;
  const locked = await lockParcelInSight(context, which);
  await undoLocked(database, locked, { staffId: staff.id, now, reason });
  return { data: { orderNo: locked.order.orderNo }, message: 'staff.done' };
};
