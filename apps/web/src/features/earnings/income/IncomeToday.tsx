import { buttonClass, Icon } from '@upline/ui';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import { tablePageOf } from '../../../shared/data-table/table-page.ts';
import { AmountWaiting } from './AmountWaiting.tsx';
import { DeadlineNotice } from '../deadline/DeadlineNotice.tsx';
import styles from './IncomeToday.module.css';
import { FirstDirect } from '../FirstDirect.tsx';
import { LosingNotice } from '../histories/LosingNotice.tsx';
import { PagedRows } from '../histories/PagedRows.tsx';
import { TodayTable } from './TodayTable.tsx';
import { useDeadline } from '../deadline/use-deadline.ts';
import { useToday } from './use-today.ts';

/** The income from today's orders so far. */
export function IncomeToday() {
  const { t } = useTranslation('earnings');
  const [query] = useSearchParams();
  const today = useToday(tablePageOf(query));
  const deadline = useDeadline();
  const action = (
    <Link className={buttonClass({ size: 'small' })} to={paths.incomeHistory()}>
      {t('today.empty.history')}
    </Link>
  );
  return (
    <>
      {today.isLoadingError ? null : (
        <>
          <p className="q s14">{t('today.together')}</p>
          <p className={styles.total}>{today.data ? <Money amount={today.data.total} /> : <AmountWaiting />}</p>
        </>
      )}
      <PagedRows query={today} kind="today" empty={{ icon: 'bars', title: t('today.empty.title'), text: t('today.empty.text'), action }}>
        {(rows, isBusy) => <TodayTable rows={rows} plan={today.data?.plan} isBusy={isBusy} />}
      </PagedRows>
      <DeadlineNotice deadline={deadline} />
      <LosingNotice />
      {today.data?.size === 0 ? <FirstDirect /> : null}
      <p className={styles.note}>
        <Icon name="info" size={18} />
        {t('provisional')}
      </p>
    </>
  );
}
