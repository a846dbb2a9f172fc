import type { Handler } from '../../../operation/handler.ts';
import { promotionToChange } from './promotion-row.ts';
import { changedValues, recordChange } from './record-change.ts';

/** Ends a promotion now. One that has not begun never begins. */
export const endPromotion: Handler<'endPromotion'> = async (context, { promotionId, version, reason }) => {
  const { database, now } = context;
  const before = await promotionToChange(context, promotionId, version);
  // A period has a length, so one that begins in this very moment is switched off too.
  const after = before.beginsAt >= now ? { ...before, isOn: false } : { ...before, endsAt: now };
  await database
    .updateTable('promotion')
    .set({ is_on: after.isOn, ends_at: after.endsAt, version: before.version + 1, changed_at: now })
    .where('id', '=', before.id)
    .execute();
  await recordChange(context, 'endPromotion', { promotionId: before.id, reason, values: changedValues(before, after) });
  return { data: { promotionId, version: before.version + 1 }, message: 'staff.done' };
};
