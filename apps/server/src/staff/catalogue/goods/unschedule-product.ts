import { goodsChanges } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { draftOnLive, readGoods, readSeenDraft, unscheduleDraft } from '../../../features/catalogue/index.ts';

export const unscheduleProduct: Handler<'unscheduleProduct'> = async ({ database }, { goodsId, version }) => {
  const live = await readGoods(database, goodsId, 'product');
  const draft = await readSeenDraft(database, goodsId, version);
  if (draft === undefined) return refuse('productDraftNotFound');
  if (draft.scheduledFor === null) return refuse('productNotScheduled');
  await unscheduleDraft(database, draft);
  const changes = goodsChanges(live.document, draftOnLive(draft, live.document).document).length;
  return { data: { goodsId, version: draft.version, changes }, message: 'staff.done' };
};
