import { StatusMark } from '@upline/ui/desk';
import type { ListRowOf } from '@upline/contract';
import { useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { ListView } from '../../lists/ListView.tsx';
import type { Preset } from '../../lists/views.ts';
import { useTexts } from '../../shared/i18n.ts';
import { usePriceTabs } from './price-tabs.ts';
import { periodSuns } from './price.ts';
import { PricesSheet } from './PricesSheet.tsx';

type Row = ListRowOf<'listPricePeriods'>;

const low = ['productNo', 'showPrice', 'pv', 'plannedBy'] as const;
const hiddenAtFirst = ['periodNo', 'goodsId'] as const;

/** Prices for periods of all products: those in force and those that come, and on request those that are over. */
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
        openId={open === undefined ? undefined : String(open.periodNo)}
        onOpen={setOpen}
      />
    </Page>
  );
}
