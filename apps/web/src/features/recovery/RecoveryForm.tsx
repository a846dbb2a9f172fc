import { Button, TextField } from '@upline/ui';
import { useEffect } from 'react';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { registerField } from '../../shared/forms/register-field.ts';
import { CodeField } from '../member/code/CodeField.tsx';
import { codeLength } from '../member/code/code-text.ts';
import { PasswordField } from '../member/passwords/PasswordField.tsx';
import type { RecoveryFields } from './recovery-request.ts';
import styles from './RecoveryForm.module.css';
import { type Recovered, useRecovery } from './use-recovery.ts';

/** Sets a new login password, confirmed by a code to the member's own address. */
export function RecoveryForm({ onRecovered }: { onRecovered: (recovered: Recovered) => void }) {
  const { t, locale } = useTranslation('recovery');
  const { form, filled, newPassword, codeRequest, submit } = useRecovery(onRecovered);
  const { formState, trigger } = form;
  const { errors, isSubmitting } = formState;

  // Another language needs its own text for a missing value.
  useEffect(() => {
    const said = Object.keys(form.formState.errors) as (keyof RecoveryFields)[];
    if (said.length > 0) void trigger(said);
  }, [locale, form, trigger]);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('field.userCode')}
        error={errors.userCode?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...registerField(form, 'userCode', { validate: filled('userCode') })}
      />
      <TextField
        label={t('field.email')}
        error={errors.email?.message}
        hint={t('hint.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...registerField(form, 'email', { validate: filled('email') })}
      />
      <PasswordField
        label={t('field.password')}
        error={errors.password?.message}
        autoComplete="new-password"
        {...registerField(form, 'password', { validate: newPassword })}
      />
      <CodeField
        request={codeRequest}
        error={errors.verifyCode?.message}
        {...registerField(form, 'verifyCode', {
          validate: { filled: filled('verifyCode'), whole: (value: string) => value.length === codeLength || t('malformed.verifyCode') },
        })}
      />
      <FormFailure text={errors.root?.message} />
      <Button type="submit" variant="go" size="big" wide pending={isSubmitting ? t('submitting') : undefined}>
        {t('submit')}
      </Button>
    </form>
  );
}
