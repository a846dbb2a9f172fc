import styles from './ProductThumb.module.css';

/** A product's small square picture; decoration next to its name. */
export function ProductThumb({ link, size }: { link: string | undefined; size: number }) {
  // Shown at most 112 px wide: the smallest file is enough for dense screens too.
  const small = link?.replace(/\/\d+\.webp$/, '/320.webp');
  return small ? (
    <img className={styles.thumb} src={small} alt="" width={size} height={size} loading="lazy" decoding="async" />
  ) : (
    <span className={styles.thumb} style={{ width: size, height: size }} />
  );
}
