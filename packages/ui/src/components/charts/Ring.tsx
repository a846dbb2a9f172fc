import type { ReactNode } from 'react';
import styles from './Ring.module.css';

export interface RingProps {
  /** 0 to 100. */
  readonly percent: number;
  /** The measured thing, with the figure. */
  readonly label: string;
  /** `l` is 232 px, on the dark ground of a screen's main figure; `m`, the default, is 112 px. */
  readonly size?: 'm' | 'l';
  /** The content of the middle. Screen readers skip it, because the label says the same. */
  readonly children?: ReactNode;
}

const measures = { m: { size: 112, stroke: 9 }, l: { size: 232, stroke: 14 } } as const;

/** A share as a ring that starts at twelve o'clock. */
export function Ring({ percent, label, size: step = 'm', children }: RingProps) {
  const { size, stroke } = measures[step];
  const circle = { cx: size / 2, cy: size / 2, r: (size - stroke) / 2, strokeWidth: stroke };
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={`${styles.ring} ${styles[step]}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={label}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        {shown > 0 ? <circle className={styles.value} {...circle} pathLength={100} strokeDasharray={`${shown} 100`} /> : null}
      </svg>
      <div className={styles.middle} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
