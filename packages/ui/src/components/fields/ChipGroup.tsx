import type { ReactNode } from 'react';
import styles from './ChipGroup.module.css';

export interface ChipOption {
  readonly value: string;
  readonly label: ReactNode;
  /** Whether the option is unavailable: struck through, and announced by `unavailableLabel`. */
  readonly unavailable?: boolean;
}

export interface ChipGroupProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly ChipOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly unavailableLabel: string;
  /** Id of the error text, which marks the group as wrong and is read with it; undefined for no error. */
  readonly errorId?: string | undefined;
}

/** One choice of a few, as chips; arrow keys move as in any radio group. */
export function ChipGroup({ name, legend, options, value, onChange, unavailableLabel, errorId }: ChipGroupProps) {
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={`${styles.chip} ${option.unavailable ? styles.off : ''}`}>
          <input type="radio" name={name} className="vh" checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
          {option.unavailable ? <span className="vh">, {unavailableLabel}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
