import { Skeleton } from '@upline/ui';
import styles from './AmountWaiting.module.css';

/** Placeholder of a large amount, inside the line that the amount will fill. */
export function AmountWaiting() {
  return (
    <span className={styles.line}>
      <Skeleton width={180} height={36} />
    </span>
  );
}
