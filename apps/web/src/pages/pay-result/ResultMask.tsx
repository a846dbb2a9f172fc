import styles from './PayResultPage.module.css';

/** Lies where the result will stand, while it is being asked for. */
export function ResultMask({ text }: { text: string }) {
  return (
    <div className={styles.mask}>
      <span className={styles.spinner} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
