import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Whether some, but not all, of the items it represents are checked; false by default. */
  readonly mixed?: boolean;
  /** The text next to it; without one pass `aria-label`. */
  readonly children?: ReactNode;
}

/** The browser's checkbox with our drawing; hit area 44 px. */
export function Checkbox({ mixed = false, children, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.label}>
      <input ref={ref} type="checkbox" className={styles.box} {...input} />
      {children}
    </label>
  );
}

/** One choice of a group, in the same style but round. */
export function Radio({ children, ...input }: Omit<CheckboxProps, 'mixed'>) {
  return (
    <label className={styles.label}>
      <input type="radio" className={`${styles.box} ${styles.round}`} {...input} />
      {children}
    </label>
  );
}
