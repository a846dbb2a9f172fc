import type { ReactNode } from 'react';
import styles from './ChoiceTiles.module.css';

export interface ChoiceTileProps {
  /** Name of the radio group. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few choices within a method; arrow keys move as in any radio group. */
export function ChoiceTile({ name, checked, disabled = false, onChoose, children }: ChoiceTileProps) {
  return (
    <label className={styles.tile}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {children}
    </label>
  );
}
