import { hashPassword } from '@upline/client/signing';
import { Button, TextField, useOneAtATime } from '@upline/ui';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths, portal } from '../app/paths.ts';
import { ownPath } from '../app/own-path.ts';
import { PasswordField } from '../features/member/PasswordField.tsx';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { Screen } from '../frame/Screen.tsx';
import { api } from '../shared/api.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { signIn } from '../shared/session.ts';
import styles from './LoginPage.module.css';

/** Sign-in over the companion wire. Afterwards it goes back to the page that led here. */
export function LoginPage() {
  const { t, locale } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { userCode: '', password: '' } });
  const submit = useOneAtATime(
    handleSubmit(async ({ userCode, password }) => {
      try {
        const answer = await api.call('gettoken', { userCode: userCode.trim(), password: hashPassword(password.trim()), locale });
        if (answer.success !== '1') return setError('password', { message: answer.resultMessage }, { shouldFocus: true });
        const { agreementsDue, ...session } = answer.data;
        signIn(session);
        const next = ownPath(query.get('redirect')) ?? paths.index();
        await navigate(agreementsDue === true ? paths.dueAgreements({ redirect: next }) : next, { replace: true });
      } catch {
        setError('root', { message: t('registration:noAnswer') });
      }
    }),
  );
  const required = (key: string) => ({ validate: (value: string) => value.trim() !== '' || t(key) });
  const { errors, isSubmitting } = formState;
  return (
    <Screen title={t('login.title')} act={<LanguageButton />}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('login.userCode')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          error={errors.userCode?.message}
          {...register('userCode', required('login.missing.userCode'))}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', required('login.missing.password'))}
        />
        <p className={styles.forgot}>
          <a className="link s14" href={portal.forget}>
            {t('login.forgot')}
          </a>
        </p>
        {errors.root?.message ? (
          <p className={styles.failure} role="alert">
            {errors.root.message}
          </p>
        ) : null}
        <Button type="submit" variant="go" size="big" wide pending={isSubmitting ? t('login.pending') : undefined}>
          {t('login.title')}
        </Button>
        <p className="q">
          {t('login.noMember')}{' '}
          <Link className="link" to={paths.register()}>
            {t('registration:title')}
          </Link>
        </p>
      </form>
    </Screen>
  );
}
