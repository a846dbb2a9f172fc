import { formatNumber } from '@upline/i18n';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './LegBar.module.css';

/** This month's PV of both legs, and their shares. */
export function LegBar({ left, right }: { left: number; right: number }) {
  const { t, locale } = useTranslation('network');
  const leg = (name: 'left' | 'right', amount: number) => (
    <p className={styles[name]}>
      <span className="q s14">{t(`leg.${name}`)}</span>{' '}
      <span className={styles.amount}>
        <b>{formatNumber(amount, locale)}</b> <span className="q3">{t('frame:pvUnit')}</span>
      </span>
    </p>
  );
  const isEmpty = left <= 0 && right <= 0;
  return (
    <div className={styles.legs}>
      {leg('left', left)}
      <span className={`${styles.bar} ${isEmpty ? styles.empty : ''}`} aria-hidden="true">
        <span style={{ flexGrow: isEmpty ? 1 : Math.max(0, left) }} />
        <span style={{ flexGrow: isEmpty ? 1 : Math.max(0, right) }} />
      </span>
      {leg('right', right)}
    </div>
  );
}
