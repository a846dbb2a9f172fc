import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/** A gray placeholder of the final size. The region around it has `aria-busy` and names the content being loaded. */
export function Skeleton({ width, height, radius }: { width?: number | string; height?: number | string; radius?: number }) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
