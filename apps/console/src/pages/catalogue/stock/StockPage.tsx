import { StatusMark } from '@upline/ui/desk';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useStockTabs } from './stock-tabs.ts';

const low = ['productNo', 'ean', 'held', 'onShelf', 'lowLimit', 'published'] as const;
const hiddenAtFirst = ['published'] as const;

/** The stock of each variant, its shelf, and low stock. */
export function StockPage() {
  const { t } = useTexts('consoleStock');
  return (
    <Page title={t('title')} tabs={useStockTabs('stock')}>
      <ListView
        list="listStock"
        label={t('title')}
        wide="variantName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={{
          isLow: ({ isLow }) => (isLow ? <StatusMark state="half">{t('low')}</StatusMark> : null),
        }}
        pageOf={({ productId }) => paths.stockOf(productId)}
      />
    </Page>
  );
}
