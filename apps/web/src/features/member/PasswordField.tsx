import { Icon, TextField, type TextFieldProps } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PasswordField.module.css';

/** A password that can be shown. Texts: namespace `code`. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useTranslation('code');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(shown ? 'hidePassword' : 'showPassword', { label: field.label })}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
