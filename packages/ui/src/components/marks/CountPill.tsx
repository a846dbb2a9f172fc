import styles from './CountPill.module.css';

export const mostCounted = 999;

/** A count as badges show it: 999+ above 999. */
export const countText = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count));

/** The count on an icon; the icon's own label says it to screen readers. Empty at 0. */
export function CountPill({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.pill} aria-hidden="true">
      {countText(count)}
    </span>
  ) : null;
}
