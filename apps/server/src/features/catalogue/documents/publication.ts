import { type GoodsDocument, goodsChanges, isPriceField } from '@upline/contract';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { faultBesideOthers, faultOfEnd, faultOfGoods, faultOfOffer } from './check-goods.ts';
import { draftOnLive, endDraft, type GoodsDraft } from './goods-draft.ts';
import { keepGoodsHistory } from './goods-history.ts';
import { endHindrance } from './hindrance.ts';
import { type LiveGoods, readGoods } from './read-goods.ts';
import { writeGoods } from './write-goods.ts';

type Fault = Refusal<
  'productChangedMeanwhile' | 'productRefused' | 'amountRefused' | 'productNoTaken' | 'shelfNotFound' | 'pricesNotAllowed'
>;

/** Prevents one person from giving goods away through a document. Injected, because it depends on promotions and on what one person may do. */
export interface GoodsGuard {
  /** Why one person may not make a document live at a moment: its prices (`second`), or the promotions that it would get on its shelves; undefined if they may. */
  refusedBy(database: Database, goods: { goodsId: number; document: GoodsDocument }, at: Date): Promise<'second' | 'promotion' | undefined>;
  /** Records changed prices, so that later ones are checked against them too. */
  keepPrices(transaction: Database, changed: { before: GoodsDocument; after: GoodsDocument }, staffId: bigint): Promise<void>;
}

/** Whether a change of this field can put goods under a promotion. */
export const isShelfField = ({ path }: { path: string }): boolean => path === 'shelf' || path === 'furtherShelves';

interface Publication {
  live: LiveGoods;
  draft: GoodsDraft;
  at: Date;
  maySetPrices: boolean;
}

/**
 * Document that a draft makes live at `at`, or the reason why it cannot. Fields that became live since the draft was saved stay; a field that both changed is refused, so that a
 * person decides. Changes of what members pay or earn need the permission to set prices.
 */
export async function documentToPublish(
  database: Database,
  { live, draft, at, maySetPrices }: Publication,
  guard: GoodsGuard,
): Promise<{ document: GoodsDocument } | Fault> {
  const { document, conflicts } = draftOnLive(draft, live.document);
  if (conflicts.length > 0) return refuse('productChangedMeanwhile', { field: conflicts[0]?.path ?? '' });
  const fault =
    faultOfGoods(document, live.document) ??
    faultOfOffer(document) ??
    faultOfEnd(document, live.document, at) ??
    (await faultBesideOthers(database, document, live.document));
  if (fault !== undefined) return fault;
  const changes = goodsChanges(live.document, document);
  const priced = changes.find(({ path }) => isPriceField(path));
  const moved = changes.find(isShelfField);
  if (priced !== undefined && !maySetPrices) return refuse('pricesNotAllowed', { field: priced.path });
  const [first] = [priced, moved].flatMap((change) => change ?? []);
  if (first === undefined) return { document };
  // One person can publish a draft. Prices that need two people are set separately (`setPrice`), and two people name goods in a promotion.
  const by = await guard.refusedBy(database, { goodsId: live.goodsId, document }, at);
  if (by === undefined) return { document };
  return refuse('pricesNotAllowed', { field: (by === 'promotion' ? (moved ?? first) : first).path, params: { context: by } });
}

/** Makes a checked document live, records each field in the history and ends the draft. Returns the number of changed fields. */
export async function publishDocument(
  database: Database,
  { live, draft, document, staffId, at }: Omit<Publication, 'maySetPrices'> & { document: GoodsDocument; staffId: bigint },
  guard: GoodsGuard,
): Promise<number> {
  const { goodsId } = live;
  await writeGoods(database, { goodsId, live: live.document, document, at });
  // Read again, because new variants only now have their ids.
  const { document: published } = await readGoods(database, goodsId);
  const changes = goodsChanges(live.document, published);
  await keepGoodsHistory(database, { goodsId, draftId: draft.id, staffId, at, changes });
  await guard.keepPrices(database, { before: live.document, after: published }, staffId);
  await endDraft(database, { goodsId, state: 'live', staffId, at });
  await endHindrance(database, live.document.productNo, at);
  return changes.length;
}
