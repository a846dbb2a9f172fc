import type { StaffContext } from '../../operation/context.ts';
import { lockPromotion, type PromotionRow } from '../../features/promotion/index.ts';
import { refuseLimited } from '../../desk/access/refuse-limited.ts';

/** A promotion that somebody of the whole shop is to change, locked. Throws `notAllowed` and as `lockPromotion`. */
export async function promotionToChange(
  { database, staff, now }: StaffContext,
  promotionId: number,
  version: number,
): Promise<PromotionRow> {
  refuseLimited(staff);
  return lockPromotion(database, promotionId, version, now);
}
