import { amountIn, type BonusColumn, type WeeklyBonus } from '../why/bonus-columns.ts';
import styles from './MiniBar.module.css';

/** A week's bonuses as one thin segmented line; decoration next to the figures. */
export function MiniBar({ columns, week }: { columns: readonly BonusColumn[]; week: WeeklyBonus }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {columns.map((column) => {
        const amount = amountIn(column, week);
        return amount > 0 ? <i key={column.key} style={{ flex: amount, background: column.color }} /> : null;
      })}
    </span>
  );
}
