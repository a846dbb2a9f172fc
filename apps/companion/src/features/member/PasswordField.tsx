import { Icon, TextField, type TextFieldProps } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import styles from './PasswordField.module.css';

/** A password that can be shown. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? 'code:hidePassword' : 'code:showPassword', { label: field.label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
