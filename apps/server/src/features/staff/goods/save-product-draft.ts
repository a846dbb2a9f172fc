import type { GoodsDocument, SentGoodsDocument } from '@upline/contract';
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
  const saved = await saveDraft(context, live, tidyGoods(withCvs(document, live.document)));
  return saved instanceof Refusal ? saved : { data: { goodsId, ...saved }, message: 'staff.done' };
};

/** A document as it was sent; variants whose CV was left out keep what is live. */
function withCvs(sent: SentGoodsDocument, live: GoodsDocument): GoodsDocument {
  const cvs = new Map(live.variants.map(({ key, cv }) => [key, cv]));
  return { ...sent, variants: sent.variants.map((variant) => ({ ...variant, cv: variant.cv ?? cvs.get(variant.key) ?? '' })) };
}
