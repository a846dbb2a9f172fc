import { lineOf, scaleOf } from './chart-scale.ts';
import styles from './Spark.module.css';

const BOX = { width: 96, height: 28 };

/** The course of a figure as a small line from zero, next to the figure itself. A table must contain the same figures. */
export function Spark({ figures }: { readonly figures: readonly number[] }) {
  if (figures.length < 2) return null;
  const scale = scaleOf(figures.map((value) => ({ name: '', value })));
  return (
    <svg className={styles.spark} viewBox={`0 0 ${BOX.width} ${BOX.height}`} width={BOX.width} height={BOX.height} aria-hidden="true">
      <path d={lineOf(figures, scale, BOX)} />
    </svg>
  );
}
