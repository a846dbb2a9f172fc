import type { Handler } from '../../operation/handler.ts';
import { endNow } from '../../features/promotion/index.ts';
import { promotionToChange } from './promotion-to-change.ts';
import { changedValues, recordChange } from './record-change.ts';

/** Ends a promotion now. One that has not begun never begins. */
export const endPromotion: Handler<'endPromotion'> = async (context, { promotionId, version, reason }) => {
  const { database, now } = context;
  const before = await promotionToChange(context, promotionId, version);
  const after = await endNow(database, before, now);
  await recordChange(context, 'endPromotion', { promotionId: before.id, reason, values: changedValues(before, after) });
  return { data: { promotionId, version: after.version }, message: 'staff.done' };
};
