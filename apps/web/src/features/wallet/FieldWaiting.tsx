import { Skeleton } from '@upline/ui';
import styles from './FieldWaiting.module.css';

/** Placeholder of a field: its label, its box, and its hint if it will have one. */
export function FieldWaiting({ hint = false }: { hint?: boolean }) {
  return (
    <div className={styles.field}>
      <Skeleton width={96} height={14} />
      <Skeleton height={52} />
      {hint ? <Skeleton width={176} height={14} /> : null}
    </div>
  );
}
