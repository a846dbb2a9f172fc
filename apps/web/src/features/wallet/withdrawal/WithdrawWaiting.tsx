import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FieldWaiting } from '../FieldWaiting.tsx';
import move from '../moves/MoveForm.module.css';
import styles from './WithdrawForm.module.css';

/** Placeholder until the member is loaded: balance, four fields, agreement and button. */
export function WithdrawWaiting() {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={move.form}>
        <div className={styles.balanceWaiting}>
          <Skeleton width={96} height={14} />
          <Skeleton width={148} height={34} />
        </div>
        <FieldWaiting />
        <FieldWaiting />
        <FieldWaiting hint />
        <FieldWaiting />
        <Skeleton width="min(360px, 100%)" height={24} />
        <Skeleton height={48} />
      </div>
    </div>
  );
}
