import styles from './LegBar.module.css';

export interface LegBarProps {
  readonly left: number;
  readonly right: number;
  /** A figure in words, with the name of its leg. */
  readonly say: (leg: 'left' | 'right', figure: number) => string;
}

/** Two legs as one bar whose parts follow their figures, each figure at its end. */
export function LegBar({ left, right, say }: LegBarProps) {
  const whole = left + right;
  return (
    <span className={styles.legs}>
      <span>{say('left', left)}</span>
      <span className={styles.bar} aria-hidden="true">
        {whole > 0 ? (
          <>
            <i className={styles.left} style={{ flexGrow: left / whole }} />
            <i className={styles.right} style={{ flexGrow: right / whole }} />
          </>
        ) : null}
      </span>
      <span>{say('right', right)}</span>
    </span>
  );
}
