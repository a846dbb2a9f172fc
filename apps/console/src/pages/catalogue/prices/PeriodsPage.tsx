import { StatusMark } from '@upline/ui/desk';
import type { ListRowOf } from '@upline/contract';
import { useMemo, useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import type { BulkAct } from '../../../lists/BulkActs.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import type { Preset } from '../../../lists/views.ts';
import { useMay } from '../../../session/account.ts';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { usePriceTabs } from './price-tabs.ts';
import { periodSuns } from './price.ts';
import { PricesSheet } from './PricesSheet.tsx';

type Row = ListRowOf<'listPricePeriods'>;

const low = ['productNo', 'showPrice', 'pv', 'plannedBy'] as const;
const hiddenAtFirst = ['periodNo', 'goodsId', 'cv'] as const;

/** Price periods of all products: current and future, and on request past ones. */
export function PeriodsPage() {
  const { t } = useTexts('consolePrices');
  const [open, setOpen] = useState<Row>();
  const presets = useMemo(
    (): readonly Preset[] => [
      { id: 'open', label: t('preset.open'), query: { periodState: 'planned,now' } },
      { id: 'all', label: t('preset.all'), query: {} },
    ],
    [t],
  );
  const cells = useMemo(
    () => ({
      periodState: ({ periodState }: Row) => <StatusMark state={periodSuns[periodState]}>{t(`state.${periodState}`)}</StatusMark>,
    }),
    [t],
  );
  return (
    <Page
      title={t('title')}
      tabs={usePriceTabs('periods')}
      sheet={
        open ? <PricesSheet key={open.goodsId} goodsId={open.goodsId} name={open.productName} onClose={() => setOpen(undefined)} /> : null
      }
    >
      <ListView
        list="listPricePeriods"
        label={t('tab.periods')}
        wide="productName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('periods.none'), text: t('periods.none.text') }}
        bulkActs={useEnding()}
        openId={open === undefined ? undefined : String(open.periodNo)}
        onOpen={setOpen}
      />
    </Page>
  );
}

/** Ends prices that were planned or set together, each as its own page does it. */
function useEnding(): readonly BulkAct<Row>[] {
  const { t } = useTexts('consolePrices');
  const mayWrite = useMay()('price.write');
  return useMemo(
    () =>
      mayWrite
        ? [
            {
              id: 'end',
              label: (count) => t('bulk.end', { count }),
              nameOf: ({ productName, variantName }) => [productName, variantName].filter((part) => part !== '').join(', '),
              run: async ({ periodNo }) => {
                const { data } = await call('endPrice', { periodNo }, { isAct: true });
                return t(data.state === 'dropped' ? 'bulk.dropped' : 'bulk.ended');
              },
            },
          ]
        : [],
    [mayWrite, t],
  );
}
