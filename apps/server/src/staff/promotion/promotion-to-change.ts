import type { StaffContext } from '../../operation/context.ts';
import { lockPromotion, type PromotionRow } from '../../features/promotion/index.ts';
import { refuseLimited } from '../../desk/access/refuse-limited.ts';

/** Locks a promotion for a change by staff of all companies. Throws `notAllowed`, and what `lockPromotion` throws. */
export async function promotionToChange(
  { database, staff, now }: StaffContext,
  promotionId: number,
  version: number,
): Promise<PromotionRow> {
  refuseLimited(staff);
  return lockPromotion(database, promotionId, version, now);
}
