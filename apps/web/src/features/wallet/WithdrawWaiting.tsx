import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import move from './MoveForm.module.css';
import styles from './WithdrawForm.module.css';

/** The form before the member is known: balance, four fields, agreement and button. */
export function WithdrawWaiting() {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={move.form}>
        <div className={move.balance}>
          <Skeleton width={96} height={20} />
          <Skeleton width={148} height={38} />
        </div>
        {[78, 78, 106, 78].map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no names yet.
          <Skeleton key={at} height={height} />
        ))}
        <Skeleton width="min(360px, 100%)" height={24} />
        <Skeleton height={48} />
      </div>
    </div>
  );
}
