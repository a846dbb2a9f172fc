import type { GoodsDocument, SentGoodsDocument } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { readGoods, readSeenDraft, refuseScheduled, saveDraft, tidyGoods } from '../../../features/catalogue/index.ts';

/** Saves the draft of a product. Of two people who save at once, the second is refused and sees the difference. */
export const saveProductDraft: Handler<'saveProductDraft'> = async ({ database, staff, now }, { goodsId, version, liveMark, document }) => {
  const live = await readGoods(database, goodsId, 'product');
  const scheduled = refuseScheduled(await readSeenDraft(database, goodsId, version));
  if (scheduled !== undefined) return scheduled;
  if (live.mark !== liveMark) return refuse('productChangedMeanwhile');
  const saved = await saveDraft(database, live, tidyGoods(completed(document, live.document)), { staffId: staff.id, now });
  return saved instanceof Refusal ? saved : { data: { goodsId, ...saved }, message: 'staff.done' };
};

/** A document as sent; a missing tax class, and the CV of variants without one, stay as they are live. */
function completed(sent: SentGoodsDocument, live: GoodsDocument): GoodsDocument {
  const cvs = new Map(live.variants.map(({ key, cv }) => [key, cv]));
  return {
    ...sent,
    taxClass: sent.taxClass ?? live.taxClass,
    variants: sent.variants.map((variant) => ({ ...variant, cv: variant.cv ?? cvs.get(variant.key) ?? '' })),
  };
}
