import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { documentToPublish, readGoods, readSeenDraft, scheduleDraft } from '../../../features/catalogue/index.ts';
import { maySetPrices } from '../../../desk/access/refuse-limited.ts';
import { goodsGuard } from './prices-of-document.ts';

/** Schedules the draft of a product. It is checked for that time, so that errors show while the person is here. */
export const scheduleProduct: Handler<'scheduleProduct'> = async ({ database, staff, now }, { goodsId, version, from }) => {
  const live = await readGoods(database, goodsId, 'product');
  const draft = await readSeenDraft(database, goodsId, version);
  if (draft === undefined) return refuse('productDraftNotFound');
  const at = new Date(from);
  if (at <= (await timeOf(database))) return refuse('productRefused', { field: 'from', params: { context: 'beginPast' } });
  const checked = await documentToPublish(database, { live, draft, at, maySetPrices: maySetPrices(staff) }, goodsGuard);
  if (checked instanceof Refusal) return checked;
  const { offeredUntil, onSale } = checked.document;
  // A live end is no error of a draft; an end before the product begins is.
  if (onSale && offeredUntil !== '' && new Date(offeredUntil) <= at)
    return refuse('productRefused', { field: 'offeredUntil', params: { context: 'endFirst' } });
  await scheduleDraft(database, { live, draft, at, staffId: staff.id, now });
  return { data: { goodsId, scheduledFor: at.toISOString() }, message: 'staff.done' };
};
