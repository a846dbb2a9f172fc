import { Icon } from '@upline/ui';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './ChoiceField.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly text?: string;
  readonly picture?: ReactNode;
}

export interface ChoiceFieldProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly error?: string | undefined;
  /** The result of the form's `register`. */
  readonly field: UseFormRegisterReturn;
}

/** One of two choices, each with an explanation; arrow keys move as in any radio group. */
export function ChoiceField({ legend, choices, error, field }: ChoiceFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={`${styles.group} ${error ? styles.wrong : ''}`} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, text, picture }) => (
          <label key={value} className={styles.choice}>
            {/* The label's first line is the name; the sentence below is the description. */}
            <input
              type="radio"
              className="vh"
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={text ? `${id}-${value}-text` : undefined}
              {...field}
            />
            {picture}
            <span>
              <span id={`${id}-${value}`} className="w6">
                {label}
              </span>
              {text ? (
                <span id={`${id}-${value}-text`} className={`s14 q ${styles.text}`}>
                  {text}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          <Icon name="info" size={16} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
