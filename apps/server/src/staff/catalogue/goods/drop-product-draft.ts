import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { endDraft, endHindrance, readGoods, readSeenDraft } from '../../../features/catalogue/index.ts';

export const dropProductDraft: Handler<'dropProductDraft'> = async ({ database, staff, now }, { goodsId, version }) => {
  const live = await readGoods(database, goodsId, 'product');
  const draft = await readSeenDraft(database, goodsId, version);
  if (draft === undefined) return refuse('productDraftNotFound');
  await endDraft(database, { goodsId, state: 'dropped', staffId: staff.id, at: now });
  await endHindrance(database, live.document.productNo, now);
  return { data: { goodsId, version: 0, changes: 0 }, message: 'staff.done' };
};
