import { useTexts } from '../shared/i18n.ts';
import type { Account } from './account.ts';
import { Enrolment } from './Enrolment.tsx';
import { FactorForm } from './FactorForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface SignInProps {
  /** What the session needs next; absent while nobody has given a password. */
  readonly needs?: Account['needs'] | undefined;
  readonly onDone: () => void;
}

/** Sign-in in its steps: name and password, then the second factor or its enrollment. */
export function SignIn({ needs, onDone }: SignInProps) {
  const { t } = useTexts();
  if (needs === 'enrolment') {
    return (
      <>
        <h1>{t('enrol.title')}</h1>
        <Enrolment onDone={onDone} />
      </>
    );
  }
  return (
    <>
      <h1>{needs === 'factor' ? t('factor.title') : t('signIn.title')}</h1>
      {needs === 'factor' ? <FactorForm onDone={onDone} /> : <PasswordForm onDone={onDone} />}
    </>
  );
}
