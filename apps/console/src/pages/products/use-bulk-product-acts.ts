import type { GoodsDocument, ListRowOf } from '@upline/contract';
import { useMemo } from 'react';
import type { BulkAct } from '../../lists/BulkActs.tsx';
import { useMay } from '../../session/account.ts';
import { call, NotDone } from '../../shared/api.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { shelfName } from './product.ts';

type Row = ListRowOf<'listProducts'>;

/**
 * Changes one product and makes the change live. A product with a draft is left alone, because its draft would go live as well. A change that cannot be live is
 * given up again, so that nothing of it stays behind.
 */
async function changeAtOnce(goodsId: number, change: Partial<GoodsDocument>, hasDraft: string): Promise<number> {
  const { data: product } = await call('getStaffProduct', { goodsId });
  if (product.draft !== null) throw new NotDone(hasDraft);
  const { liveMark } = product;
  const { data: saved } = await call(
    'saveProductDraft',
    { goodsId, version: 0, liveMark, document: { ...product.document, ...change } },
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

/** What can be done with many products, each by calls of its own, so that each has its own result. */
export function useBulkProductActs(): readonly BulkAct<Row>[] {
  const { t, locale } = useTexts('consoleProducts');
  const may = useMay();
  const isAllowed = may('product.write') && may('product.publish');
  const shelves = useAnswer('listShelves', {}, { isOn: isAllowed }).data?.data;
  return useMemo(() => {
    if (!isAllowed) return [];
    const act = (id: string, change: (choice: string) => Partial<GoodsDocument>, done: string): BulkAct<Row> => ({
      id,
      label: (count) => t(`bulk.${id}`, { count }),
      nameOf: ({ productName, productNo }) => `${productName} ${productNo}`,
      run: async ({ goodsId }, choice) =>
        t((await changeAtOnce(goodsId, change(choice), t('bulk.hasDraft'))) === 0 ? 'bulk.asBefore' : done),
    });
    const options = (shelves ?? []).map(({ shelf }) => ({ value: String(shelf), label: shelfName(shelves ?? [], shelf, locale) }));
    return [
      act('takeOff', () => ({ onSale: false }), 'bulk.takenOff'),
      act('offer', () => ({ onSale: true }), 'bulk.offered'),
      { ...act('shelf', (choice) => ({ shelf: Number(choice) }), 'bulk.moved'), choice: { label: t('field.shelf'), options } },
    ];
  }, [isAllowed, shelves, t, locale]);
}
