import { Skeleton } from '@upline/ui';
import styles from './JournalSkeleton.module.css';

export function JournalSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={label}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="min(320px, 60%)" height={20} />
          <Skeleton width={96} height={20} />
        </div>
      ))}
    </div>
  );
}
