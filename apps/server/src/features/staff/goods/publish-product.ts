import { goodsChanges, isPriceField } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { faultBesideOthers, faultOfGoods, faultOfOffer } from './documents/check-goods.ts';
import { draftOnLive, endDraft, readSeenDraft } from './documents/goods-draft.ts';
import { keepGoodsHistory } from './documents/goods-history.ts';
import { readGoods } from './documents/read-goods.ts';
import { writeGoods } from './documents/write-goods.ts';

/**
 * Makes the draft of a product live, in one transaction. What became live since the draft was saved stays; a field that both changed is refused, so that a person
 * looks. What members pay or earn needs the permission to set prices.
 */
export const publishProduct: Handler<'publishProduct'> = async ({ database, staff, now }, { goodsId, version }) => {
  const live = await readGoods(database, goodsId, 'prices');
  const draft = await readSeenDraft(database, goodsId, version);
  if (draft === undefined) return refuse('productDraftNotFound');
  const { document, conflicts } = draftOnLive(draft, live.document);
  if (conflicts.length > 0) return refuse('productChangedMeanwhile', { field: conflicts[0]?.path ?? '' });
  const fault =
    faultOfGoods(document, live.document) ?? faultOfOffer(document) ?? (await faultBesideOthers(database, document, live.document));
  if (fault !== undefined) return fault;
  const priced = goodsChanges(live.document, document).find(({ path }) => isPriceField(path));
  if (priced !== undefined && !staff.permissions.has('price.write')) return refuse('pricesNotAllowed', { field: priced.path });
  await writeGoods(database, { goodsId, live: live.document, document, at: now });
  // Read again, because only now new variants have their numbers.
  const { document: published } = await readGoods(database, goodsId);
  const changes = goodsChanges(live.document, published);
  await keepGoodsHistory(database, { goodsId, draftId: draft.id, staffId: staff.id, at: now, changes });
  await endDraft(database, { goodsId, state: 'live', staffId: staff.id, at: now });
  return { data: { goodsId, changes: changes.length }, message: 'staff.done' };
};
