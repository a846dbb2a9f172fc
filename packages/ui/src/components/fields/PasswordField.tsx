import { useState } from 'react';
import { TextField, type TextFieldProps } from './Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  /** The label of the show button for screen readers; it names the field. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button type="button" className={styles.eye} aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
