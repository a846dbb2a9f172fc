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
  const saved = await saveDraft(database, live, tidyGoods(withOmitted(document, live.document)), { staffId: staff.id, now });
  return saved instanceof Refusal ? saved : { data: { goodsId, ...saved }, message: 'staff.done' };
};

/** A document as sent; fields that an older client does not know keep the live values. */
function withOmitted(sent: SentGoodsDocument, live: GoodsDocument): GoodsDocument {
  const known = new Map(live.variants.map((variant) => [variant.key, variant]));
  return {
    ...sent,
    taxClass: sent.taxClass ?? live.taxClass,
    maker: sent.maker ?? live.maker,
    responsiblePerson: sent.responsiblePerson ?? live.responsiblePerson,
    ingredients: sent.ingredients ?? live.ingredients,
    warnings: sent.warnings ?? live.warnings,
    variants: sent.variants.map((variant) => {
      const before = known.get(variant.key);
      return { ...variant, cv: variant.cv ?? before?.cv ?? '', netQuantity: variant.netQuantity ?? before?.netQuantity ?? '' };
    }),
  };
}
