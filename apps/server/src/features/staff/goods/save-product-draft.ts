import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { tidyGoods } from './documents/check-goods.ts';
import { readSeenDraft, refuseScheduled, saveDraft } from './documents/goods-draft.ts';
import { readGoods } from './documents/read-goods.ts';

/** Saves the draft of a product. Of two people who save what they saw, the second is refused and looks at the difference. */
export const saveProductDraft: Handler<'saveProductDraft'> = async (context, { goodsId, version, liveMark, document }) => {
  const live = await readGoods(context.database, goodsId, 'product');
  const scheduled = refuseScheduled(await readSeenDraft(context.database, goodsId, version));
  if (scheduled !== undefined) return scheduled;
  if (live.mark !== liveMark) return refuse('productChangedMeanwhile');
  const saved = await saveDraft(context, live, tidyGoods(document));
  return saved instanceof Refusal ? saved : { data: { goodsId, ...saved }, message: 'staff.done' };
};
