import { goodsChanges } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { keepGoodsHistory, readGoods, writeManyGoods } from '../../../features/catalogue/index.ts';

/** Ends the offer of a product now. An open draft stays; what it changes of the end has to be decided when it is published. */
export const endProduct: Handler<'endProduct'> = async ({ database, staff, now }, { goodsId }) => {
  const { document: live } = await readGoods(database, goodsId, 'prices');
  if (live.offeredUntil !== '' && new Date(live.offeredUntil) <= now) return refuse('productEnded');
  const document = { ...live, offeredUntil: now.toISOString() };
  await writeManyGoods(database, [{ goodsId, live, document }], now);
  await keepGoodsHistory(database, { goodsId, staffId: staff.id, at: now, changes: goodsChanges(live, document) });
  return { data: { goodsId, offeredUntil: document.offeredUntil }, message: 'staff.done' };
};
