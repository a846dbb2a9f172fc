import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { documentToPublish, publishDocument, readGoods, readSeenDraft } from '../../../features/catalogue/index.ts';
import { lockGivingAway } from '../../promotion/given-away/index.ts';
import { maySetPrices } from '../../../desk/access/refuse-limited.ts';
import { goodsGuard } from './prices-of-document.ts';

/** Publishes the draft of a product in one transaction. */
export const publishProduct: Handler<'publishProduct'> = async ({ database, staff, now }, { goodsId, version }) => {
  await lockGivingAway(database);
  const live = await readGoods(database, goodsId, 'prices');
  const draft = await readSeenDraft(database, goodsId, version);
  if (draft === undefined) return refuse('productDraftNotFound');
  const checked = await documentToPublish(database, { live, draft, at: now, maySetPrices: maySetPrices(staff) }, goodsGuard);
  if (checked instanceof Refusal) return checked;
  const changes = await publishDocument(database, { live, draft, ...checked, staffId: staff.id, at: now }, goodsGuard);
  return { data: { goodsId, changes }, message: 'staff.done' };
};
