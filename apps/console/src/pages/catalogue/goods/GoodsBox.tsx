import { type InputHTMLAttributes, useId } from 'react';
import styles from './Products.module.css';
import type { GoodsEdit } from './use-goods-edit.ts';

interface GoodsBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly edit: GoodsEdit;
  readonly path: string;
  readonly value: string;
  /** Read by assistive technology; sighted people see the column head. */
  readonly label: string;
  /** The field is empty in this language. */
  readonly isMissing?: boolean;
  readonly isFigure?: boolean;
}

/** A field within a table: it writes into the document, and its fault is shown below it. */
export function GoodsBox({ edit, path, value, label, isMissing = false, isFigure = false, className = '', ...input }: GoodsBoxProps) {
  const id = useId();
  const fault = edit.faults[path];
  return (
    <span className={styles.box}>
      <input
        {...input}
        className={`${styles.input} ${className} ${isFigure ? styles.figure : ''} ${isMissing ? styles.missing : ''} ${fault ? styles.wrong : ''}`}
        data-path={path}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        readOnly={!edit.mayWrite}
        value={value}
        onChange={({ target }) => edit.set(path, target.value)}
      />
      {fault === undefined ? null : (
        <span id={id} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
