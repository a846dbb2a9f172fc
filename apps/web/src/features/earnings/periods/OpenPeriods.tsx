import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import { PeriodEntry } from './PeriodEntry.tsx';
import styles from './PeriodList.module.css';
import type { OpenPeriod } from './use-period-income.ts';

/** Earnings of the open periods if they ended now. Empty if there are none. */
export function OpenPeriods({ periods }: { periods: readonly OpenPeriod[] }) {
  const { t } = useTranslation('earnings');
  if (periods.length === 0) return null;
  return (
    <section className={styles.before} aria-label={t('periods.open')}>
      <h2 className={styles.title}>{t('periods.open')}</h2>
      <p className="q s14">{t('periods.open.text')}</p>
      <ul className={styles.periods}>
        {periods.map((period) => (
          <li key={`${period.EVERY} ${period.CODE}`}>
            <PeriodEntry
              period={period}
              heading="h3"
              amountOf={({ AMOUNT }) => <Money amount={AMOUNT} />}
              state={<StatusTag tone="plain">{t('state.provisional')}</StatusTag>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
