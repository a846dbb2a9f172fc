import type { GoodsDocument } from '@upline/contract';
import { call, NotDone } from '../../../../shared/calls/api.ts';

/**
 * Changes one product and publishes the change; returns the number of changed fields. A product with a draft is left unchanged, because its draft would go live too. A change that
 * cannot go live is given up completely.
 */
export async function changeAtOnce(
  goodsId: number,
  change: (document: GoodsDocument) => Partial<GoodsDocument>,
  hasDraft: string,
): Promise<number> {
  const { data: product } = await call('getStaffProduct', { goodsId });
  if (product.draft !== null) throw new NotDone(hasDraft);
  const { liveMark } = product;
  const { data: saved } = await call(
    'saveProductDraft',
    { goodsId, version: 0, liveMark, document: { ...product.document, ...change(product.document) } },
    { isAct: true },
  );
  const { version } = saved;
  if (version === 0) return 0;
  try {
    return (await call('publishProduct', { goodsId, version }, { isAct: true })).data.changes;
  } catch (failure) {
    await call('dropProductDraft', { goodsId, version }, { isAct: true });
    throw failure;
  }
}
