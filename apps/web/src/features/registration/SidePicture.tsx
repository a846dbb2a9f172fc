import styles from './SidePicture.module.css';

/** A member with two places below; the chosen one is filled. Decoration next to its name. */
export function SidePicture({ side }: { side: '0' | '1' }) {
  return (
    <svg className={styles.picture} viewBox="0 0 40 26" aria-hidden="true">
      <path d="M20 9 10 18M20 9l10 9" />
      <circle cx="20" cy="5" r="4" />
      <circle cx="9" cy="20.5" r="4.5" className={side === '0' ? styles.meant : undefined} />
      <circle cx="31" cy="20.5" r="4.5" className={side === '1' ? styles.meant : undefined} />
    </svg>
  );
}
