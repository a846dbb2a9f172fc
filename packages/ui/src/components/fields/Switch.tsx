import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  /** The text next to it, which labels it. */
  readonly children: ReactNode;
}

/** Switches something on or off immediately, without a form. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={styles.label}>
      <input type="checkbox" role="switch" className={styles.track} {...input} />
      {children}
    </label>
  );
}
