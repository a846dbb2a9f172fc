import { formatNumber } from '@upline/i18n';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './PeriodList.module.css';
import type { KeptOfPeriod } from './use-period-income.ts';

/** PV carried over by bonuses of periods other than weeks. Empty if there is none. */
export function KeptOfPeriods({ kept }: { kept: readonly KeptOfPeriod[] }) {
  const { t, locale } = useTranslation('earnings');
  if (kept.length === 0) return null;
  const pv = (value: number): string => `${formatNumber(value, locale)} PV`;
  return (
    <section className={styles.after} aria-label={t('kept.title')}>
      <h2 className={styles.title}>{t('kept.title')}</h2>
      <p className="q s14">{t('periods.kept')}</p>
      <ul className={styles.periods}>
        {kept.map(({ BONUS, ITEM_TYPE, PERIOD, LEFT_PV, RIGHT_PV }) => (
          <li key={BONUS}>
            <section className={`${styles.period} ${styles.kept}`} aria-label={ITEM_TYPE}>
              <h3 className={styles.name}>{ITEM_TYPE}</h3>
              <p className={styles.days}>{PERIOD}</p>
              <dl className={styles.bonuses}>
                <div>
                  <dt>{t('periods.kept.left')}</dt>
                  <dd>{pv(LEFT_PV)}</dd>
                </div>
                <div>
                  <dt>{t('periods.kept.right')}</dt>
                  <dd>{pv(RIGHT_PV)}</dd>
                </div>
              </dl>
            </section>
          </li>
        ))}
      </ul>
    </section>
  );
}
