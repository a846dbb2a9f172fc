import { Skeleton } from '@upline/ui';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PeriodPicker } from '../../../shared/period-picker/PeriodPicker.tsx';
import { monthUnit } from '../../../shared/period-picker/period-unit.ts';
import { tablePageOf } from '../../../shared/data-table/table-page.ts';
import { useClientSettings } from '../../content/use-client-settings.ts';
import { MonthTable } from './MonthTable.tsx';
import { PagedRows, RowsFailed, RowsWaiting } from './PagedRows.tsx';
import { type Running, useCalendar } from '../use-calendar.ts';
import { useMonths } from './use-histories.ts';
import { usePeriod } from '../use-period.ts';

export function MonthHistory() {
  const running = useCalendar();
  const settings = useClientSettings();
  if (running) return <MonthsOf running={running} />;
  return settings.isLoadingError ? <RowsFailed query={settings} /> : <Waiting />;
}

function Waiting() {
  return (
    <>
      <Skeleton width={220} height={40} />
      <RowsWaiting kind="month" />
    </>
  );
}

function MonthsOf({ running }: { running: Running }) {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const [range, choose] = usePeriod(monthUnit, running.month, running.closedMonth);
  const months = useMonths(range, tablePageOf(query));
  return (
    <>
      <PeriodPicker unit={monthUnit} range={range} last={running.month} latest={running.closedMonth} onChange={choose} />
      <PagedRows query={months} kind="month" empty={{ icon: 'clock', title: t('months.empty.title'), text: t('months.empty.text') }}>
        {(rows, isBusy) => <MonthTable months={rows} isBusy={isBusy} />}
      </PagedRows>
    </>
  );
}
