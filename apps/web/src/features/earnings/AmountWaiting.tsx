import { Skeleton } from '@upline/ui';
import styles from './AmountWaiting.module.css';

/** A large amount before it is known, within the line it will fill. */
export function AmountWaiting() {
  return (
    <span className={styles.line}>
      <Skeleton width={180} height={36} />
    </span>
  );
}
