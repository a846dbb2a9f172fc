import styles from './BalanceBeam.module.css';

export interface BalanceBeamProps {
  readonly left: number;
  readonly right: number;
  /** Names both figures. */
  readonly label: string;
}

const MOST_DEGREES = 6;
/** Radius of a dome at full share. */
const MOST_RADIUS = 84;

/**
 * Two amounts on a beam. The beam tilts by the difference of their shares, and the domes' areas are proportional to them.
 */
export function BalanceBeam({ left, right, label }: BalanceBeamProps) {
  const [onLeft, onRight] = [Math.max(0, left), Math.max(0, right)];
  const total = onLeft + onRight;
  const tilt = total === 0 ? 0 : ((onRight - onLeft) / total) * MOST_DEGREES;
  const radius = (amount: number) => (total === 0 ? 0 : Math.sqrt(amount / total) * MOST_RADIUS);
  const dome = (middle: number, r: number) => `M${middle - r} 93a${r} ${r} 0 0 1 ${2 * r} 0z`;
  return (
    <svg className={styles.beam} viewBox="0 0 1000 200" role="img" aria-label={label}>
      <path className={styles.foot} d="M500 96l-26 92h52z" />
      <path className={styles.ground} d="M440 188h120" />
      <g className={styles.arm} style={{ '--tilt': `${tilt.toFixed(2)}deg` }}>
        <rect className={styles.bar} x="70" y="92" width="860" height="7" rx="3.5" />
        {onLeft > 0 ? <path className={styles.left} d={dome(200, radius(onLeft))} /> : null}
        {onRight > 0 ? <path className={styles.right} d={dome(800, radius(onRight))} /> : null}
      </g>
      <circle className={styles.pivot} cx="500" cy="96" r="9" />
    </svg>
  );
}
