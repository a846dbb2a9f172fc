import { useSearchParams } from 'react-router';
import { tablePageOf } from '../../../shared/data-table/table-page.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import { PagedRows } from '../histories/PagedRows.tsx';
import styles from '../income/IncomeHistory.module.css';
import { AmountWaiting } from '../income/AmountWaiting.tsx';
import { KeptOfPeriods } from './KeptOfPeriods.tsx';
import { OpenPeriods } from './OpenPeriods.tsx';
import { PeriodList } from './PeriodList.tsx';
import { usePeriodIncome } from './use-period-income.ts';

/** The income of days, months, quarters and years: the estimate for open periods, the sum of the closed ones, each of them with its bonuses, and the PV that they carry over. */
export function PeriodHistory() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const periods = usePeriodIncome(tablePageOf(query));
  return (
    <>
      {periods.data ? <OpenPeriods periods={periods.data.open} /> : null}
      <p className="q s14">{t('periods.together')}</p>
      <p className={styles.total}>{periods.data ? <Money amount={periods.data.total} /> : <AmountWaiting />}</p>
      <PagedRows query={periods} kind="week" empty={{ icon: 'bars', title: t('periods.none.title'), text: t('periods.none.text') }}>
        {(rows, isBusy) => <PeriodList periods={rows} isBusy={isBusy} />}
      </PagedRows>
      {periods.data ? <KeptOfPeriods kept={periods.data.kept} /> : null}
    </>
  );
}
