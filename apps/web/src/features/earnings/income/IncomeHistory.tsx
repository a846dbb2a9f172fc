import { Skeleton } from '@upline/ui';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import { PeriodPicker } from '../../../shared/period-picker/PeriodPicker.tsx';
import { weekUnit } from '../../../shared/period-picker/period-unit.ts';
import { tablePageOf } from '../../../shared/data-table/table-page.ts';
import { useClientSettings } from '../../content/use-client-settings.ts';
import { AmountWaiting } from './AmountWaiting.tsx';
import { FirstDirect } from '../FirstDirect.tsx';
import styles from './IncomeHistory.module.css';
import { ChartWaiting, IncomeChart } from './IncomeChart.tsx';
import { PagedRows, RowsFailed, RowsWaiting } from '../histories/PagedRows.tsx';
import { type Running, useCalendar } from '../use-calendar.ts';
import { usePeriod } from '../use-period.ts';
import { useWeekPage } from './use-weeks.ts';
import { WeekTable } from './WeekTable.tsx';

/** The income of the weeks in a range: the sum, bars by bonus, and a table that explains each amount. */
export function IncomeHistory() {
  const running = useCalendar();
  const settings = useClientSettings();
  if (running) return <WeeksOf running={running} />;
  return settings.isLoadingError ? <RowsFailed query={settings} /> : <Waiting />;
}

function Waiting() {
  const { t } = useTranslation('earnings');
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className="q s14">{t('income.together')}</p>
          <p className={styles.total}>
            <AmountWaiting />
          </p>
        </div>
        <Skeleton width={220} height={40} />
      </div>
      <ChartWaiting />
      <RowsWaiting kind="week" />
    </>
  );
}

function WeeksOf({ running }: { running: Running }) {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const [range, choose] = usePeriod(weekUnit, running.week, running.closedWeek);
  const weeks = useWeekPage(range, tablePageOf(query));
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className="q s14">{t('income.together')}</p>
          <p className={styles.total}>{weeks.data ? <Money amount={weeks.data.total} /> : <AmountWaiting />}</p>
        </div>
        <PeriodPicker unit={weekUnit} range={range} last={running.week} latest={running.closedWeek} onChange={choose} />
      </div>
      <IncomeChart range={range} />
      <PagedRows query={weeks} kind="week" empty={{ icon: 'bars', title: t('weeks.empty.title'), text: t('weeks.empty.text') }}>
        {(rows, isBusy) => <WeekTable weeks={rows} isBusy={isBusy} />}
      </PagedRows>
      {weeks.data?.size === 0 ? <FirstDirect /> : null}
    </>
  );
}
