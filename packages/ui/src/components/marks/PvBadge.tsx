import styles from './PvBadge.module.css';

/** Points in a badge, so that they are not taken for money. */
export function PvBadge({ figure, unit = 'PV', size = 'm' }: { figure: string; unit?: string; size?: 'm' | 'l' }) {
  return (
    <span className={`${styles.pv} ${size === 'l' ? styles.large : ''}`}>
      {figure} <i>{unit}</i>
    </span>
  );
}
