import { Icon } from '@upline/ui';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './RadioField.module.css';

export interface RadioFieldProps {
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly text?: string }[];
  readonly error?: string | undefined;
  readonly field: UseFormRegisterReturn;
}

export function RadioField({ legend, choices, error, field }: RadioFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={choices.some(({ text }) => text) ? styles.column : styles.row}>
        {choices.map(({ value, label, text }) => (
          <label key={value} className={`${styles.choice} ${error ? styles.wrong : ''}`}>
            <input
              type="radio"
              className="vh"
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={text ? `${id}-${value}-text` : undefined}
              {...field}
            />
            <span id={`${id}-${value}`} className="w6">
              {label}
            </span>
            {text ? (
              <span id={`${id}-${value}-text`} className="s14 q">
                {text}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="info" size={16} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
