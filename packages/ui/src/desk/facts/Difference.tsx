import type { ReactNode } from 'react';
import styles from './Difference.module.css';

export interface DifferenceRow {
  readonly id: string;
  readonly what: ReactNode;
  /** The value now; null if missing. */
  readonly before: ReactNode;
  /** The value after; null if missing. */
  readonly after: ReactNode;
  /** The signed difference of figures. */
  readonly change?: { readonly text: string; readonly isMore: boolean } | undefined;
}

export interface DifferenceProps {
  readonly label: string;
  readonly rows: readonly DifferenceRow[];
  /** The heads of the columns; `missing` is shown for a missing value. */
  readonly words: {
    readonly what: string;
    readonly before: string;
    readonly after: string;
    readonly change?: string;
    readonly missing: string;
  };
  /** `figures`, the default, are end-aligned and have a difference; `words` have a background wash. */
  readonly kind?: 'figures' | 'words';
}

/** Pending changes: the value now, the value after, and for figures the difference. */
export function Difference({ label, rows, words, kind = 'figures' }: DifferenceProps) {
  const isFigures = kind === 'figures';
  const missing = <span className={styles.none}>{words.missing}</span>;
  return (
    <table className={`${styles.table} ${isFigures ? styles.figures : styles.words}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col" className={styles.value}>
            {words.before}
          </th>
          <th scope="col" className={styles.value}>
            {words.after}
          </th>
          {isFigures ? (
            <th scope="col" className={styles.change}>
              <span className="vh">{words.change}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, what, before, after, change }) => (
          <tr key={id}>
            <td>{what}</td>
            <td className={styles.value}>{before === null ? missing : <del>{before}</del>}</td>
            <td className={`${styles.value} ${styles.after}`}>{after === null ? missing : <ins>{after}</ins>}</td>
            {isFigures ? (
              <td className={styles.change}>{change ? <span className={change.isMore ? 'good' : 'bad'}>{change.text}</span> : null}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
