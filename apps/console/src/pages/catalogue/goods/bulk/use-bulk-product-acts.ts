import { type TextKey, wordOr } from '@upline/i18n/texts';
import type { GoodsDocument, ListRowOf } from '@upline/contract';
import { useMemo } from 'react';
import type { BulkAct } from '../../../../lists/BulkActs.tsx';
import { useMay } from '../../../../session/account.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { shelfName } from '../product.ts';
import { ChangePrices } from './ChangePrices.tsx';
import { changeAtOnce } from './change-at-once.ts';
import { OfferInCompanies } from './OfferInCompanies.tsx';

type Row = ListRowOf<'listProducts'>;

/** The actions on many products, each by separate calls, so that each has its own result. */
export function useBulkProductActs(): readonly BulkAct<Row>[] {
  const { t, locale } = useTexts('consoleProducts');
  const may = useMay();
  const isAllowed = may('product.write') && may('product.publish');
  const mayPrice = may('price.write');
  const mayChooseCompanies = isAllowed && may('country.read');
  const shelves = useAnswer('listShelves', {}, { isOn: isAllowed }).data?.data;
  return useMemo(() => {
    const named = (id: string): Pick<BulkAct<Row>, 'id' | 'label' | 'nameOf'> => ({
      id,
      label: (count) => wordOr(t, `bulk.${id}`, id, { count }),
      nameOf: ({ productName, productNo }) => `${productName} ${productNo}`,
    });
    const pricing: BulkAct<Row>[] = mayPrice ? [{ ...named('prices'), prepare: ChangePrices }] : [];
    if (!isAllowed) return pricing;
    const act = (id: string, change: (choice: string) => Partial<GoodsDocument>, done: TextKey<'consoleProducts'>): BulkAct<Row> => ({
      ...named(id),
      run: async ({ goodsId }, choice) =>
        t((await changeAtOnce(goodsId, () => change(choice), t('bulk.hasDraft'))) === 0 ? 'bulk.asBefore' : done),
    });
    const options = (shelves ?? []).map(({ shelf }) => ({ value: String(shelf), label: shelfName(shelves ?? [], shelf, locale) }));
    return [
      act('takeOff', () => ({ onSale: false }), 'bulk.takenOff'),
      act('offer', () => ({ onSale: true }), 'bulk.offered'),
      { ...act('shelf', (choice) => ({ shelf: Number(choice) }), 'bulk.moved'), choice: { label: t('field.shelf'), options } },
      ...(mayChooseCompanies ? [{ ...named('companies'), prepare: OfferInCompanies }] : []),
      ...pricing,
    ];
  }, [isAllowed, mayPrice, mayChooseCompanies, shelves, t, locale]);
}
