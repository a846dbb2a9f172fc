import styles from './PayResultPage.module.css';

/** Covers the place of the result while the inquiry runs. */
export function ResultMask({ text }: { text: string }) {
  return (
    <div className={styles.mask}>
      <span className={styles.spinner} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
