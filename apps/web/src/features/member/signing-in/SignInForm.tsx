import type { TextKey } from '@upline/i18n/texts';
import { Button, Icon, TextField } from '@upline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { refusalText } from '../../../shared/failure-text.ts';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './SignInForm.module.css';
import { type Credentials, useSignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  /** Filled in if the account is known. */
  username?: string;
  onSignedIn: (message: string) => void;
}

/** Username and password, each with its own message. A refusal keeps the typed text. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('member');
  const [shown, setShown] = useState(false);
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { username, password: '' } });
  const { errors } = formState;
  const failure = signIn.error ? (refusalText(signIn.error) ?? t('signIn.noAnswer')) : undefined;
  const required = (key: TextKey<'member'>) => ({ validate: (value: string) => value.trim() !== '' || t(key) });
  const submit = handleSubmit((credentials) => signIn.mutate(credentials, { onSuccess: onSignedIn }));
  const label = t(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFailure text={failure} />
      <TextField
        label={t('signIn.username')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...register('username', required('signIn.usernameMissing'))}
      />
      <TextField
        label={t('signIn.password')}
        error={errors.password?.message}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        {...register('password', required('signIn.passwordMissing'))}
        after={
          <button type="button" className={styles.eye} aria-label={label} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <p className={styles.forgot}>
        <Link className="link s14" to={paths.forget()}>
          {t('signIn.forgot')}
        </Link>
      </p>
      <Button type="submit" variant="go" size="big" wide pending={signIn.isPending ? t('signIn.pending') : undefined}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
