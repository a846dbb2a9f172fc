import type { Handler } from '../../operation/handler.ts';
import { readChanges } from '../../desk/audit/read-changes.ts';
import { promotionActs } from './record-change.ts';
import { worded } from './worded-changes.ts';
import { readPromotion } from '../../features/promotion/index.ts';

export const listPromotionChanges: Handler<'listPromotionChanges'> = async ({ database, locale, now }, { promotionId, ...page }) => {
  await readPromotion(database, promotionId, now);
  const { data, next } = await readChanges(database, { subject: String(promotionId), acts: promotionActs }, page);
  const changes = await worded(
    database,
    data.map(({ detail: _detail, ...change }) => change),
    locale,
  );
  return { data: changes, next };
};
