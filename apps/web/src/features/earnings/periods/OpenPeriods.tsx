import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './PeriodList.module.css';
import type { OpenPeriod } from './use-period-income.ts';

/** What open periods would bring if they ended now. Nothing where none would. */
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
            <section className={styles.period} aria-label={period.PERIOD}>
              <h3 className={styles.name}>{period.PERIOD}</h3>
              {period.EVERY === 'day' ? null : <p className={styles.days}>{period.DATE_RANGE}</p>}
              <dl className={styles.bonuses}>
                {period.BONUSES.map(({ BONUS, ITEM_TYPE, AMOUNT }) => (
                  <div key={BONUS}>
                    <dt>{ITEM_TYPE}</dt>
                    <dd>
                      <Money amount={AMOUNT} />
                    </dd>
                  </div>
                ))}
              </dl>
              <p className={styles.total}>
                <Money amount={period.TOTAL_BONUS} />
              </p>
              <p className={styles.state}>
                <StatusTag tone="plain">{t('state.provisional')}</StatusTag>
              </p>
            </section>
          </li>
        ))}
      </ul>
    </section>
  );
}
