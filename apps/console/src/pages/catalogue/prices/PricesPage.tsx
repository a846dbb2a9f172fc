import type { ListRowOf } from '@upline/contract';
import { useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { usePriceTabs } from './price-tabs.ts';
import { PricesSheet } from './PricesSheet.tsx';

type Row = ListRowOf<'listProducts'>;

const low = ['productNo', 'variants', 'goodsState'] as const;
/** A price list shows no columns about texts and drafts. */
const hiddenAtFirst = [
  'cvFrom',
  'goodsId',
  'thumb',
  'shelfName',
  'stock',
  'isLowOrOut',
  'hasDraft',
  'goesLiveAt',
  'offeredUntil',
  'missingWords',
  'changedAt',
] as const;

/** Products' prices, now and in periods. A row opens its prices next to the list. */
export function PricesPage() {
  const { t } = useTexts('consolePrices');
  const [open, setOpen] = useState<Row>();
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      tabs={usePriceTabs('products')}
      sheet={
        open ? <PricesSheet key={open.goodsId} goodsId={open.goodsId} name={open.productName} onClose={() => setOpen(undefined)} /> : null
      }
    >
      <ListView
        list="listProducts"
        label={t('title')}
        wide="productName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        openId={open === undefined ? undefined : String(open.goodsId)}
        onOpen={setOpen}
      />
    </Page>
  );
}
