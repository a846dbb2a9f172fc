import { type GoodsDocument, type GoodsValue, withGoodsField } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { draftOnLive, readGoods, readGoodsHistory, readSeenDraft, refuseScheduled, saveDraft } from '../../../features/catalogue/index.ts';

/** Restores earlier values in the draft. Of several changes of a field the oldest decides. */
export const undoProductChanges: Handler<'undoProductChanges'> = async (context, { goodsId, version, changeNos }) => {
  const { database, staff, now } = context;
  const live = await readGoods(database, goodsId, 'product');
  const draft = await readSeenDraft(database, goodsId, version);
  const scheduled = refuseScheduled(draft);
  if (scheduled !== undefined) return scheduled;
  const changes = await readGoodsHistory(database, goodsId, changeNos);
  if (changes.length !== new Set(changeNos).size) return refuse('productChangeNotFound');
  const period = changes.find(({ path }) => PERIOD.test(path));
  if (period !== undefined) return refuse('productRefused', { field: period.path, params: { context: 'period' } });
  const { document: edited, conflicts } = draftOnLive(draft, live.document);
  if (conflicts.length > 0) return refuse('productChangedMeanwhile', { field: conflicts[0]?.path ?? '' });
  const document = changes.reduce((undone, { path, before }) => undoField(undone, path, before), edited);
  const saved = await saveDraft(database, live, document, { staffId: staff.id, now });
  return saved instanceof Refusal ? saved : { data: { goodsId, ...saved }, message: 'staff.done' };
};

const PERIOD = /^variants\.[^.]+\.prices\./;
const NEEDED = /^variants\.([^.]+)\.(?:price|originalPrice|pv|pictures|onSale|companies)$/;

/** A variant that was live stays, because orders name it. Undoing its addition takes it off sale. */
function undoField(document: GoodsDocument, path: string, before: GoodsValue | null): GoodsDocument {
  if (path === 'variantOrder') return inOrder(document, before as readonly string[]);
  const added = before === null ? NEEDED.exec(path)?.[1] : undefined;
  return added === undefined ? withGoodsField(document, path, before) : withGoodsField(document, `variants.${added}.onSale`, false);
}

/** The variants in an earlier order; those added later come last. */
function inOrder(document: GoodsDocument, keys: readonly string[]): GoodsDocument {
  const placeOf = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return { ...document, variants: document.variants.toSorted((one, other) => placeOf(one.key) - placeOf(other.key)) };
}
