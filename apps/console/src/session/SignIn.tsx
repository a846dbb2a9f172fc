import { useTexts } from '../shared/words/i18n.ts';
import type { Account } from './account.ts';
import { Enrolment } from './Enrolment.tsx';
import { FactorForm } from './FactorForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface SignInProps {
  /** The person; absent until a password was given. */
  readonly account?: Account | undefined;
  readonly onDone: () => void;
}

/** Sign-in in its steps: name and password, then the second factor or its enrollment. */
export function SignIn({ account, onDone }: SignInProps) {
  const { t } = useTexts();
  const needs = account?.needs;
  if (account && needs === 'enrolment') {
    return (
      <>
        <h1>{t('enrol.title')}</h1>
        <Enrolment isPasskeyOffered={account.arePasskeysOffered} onDone={onDone} />
      </>
    );
  }
  return (
    <>
      <h1>{needs === 'factor' ? t('factor.title') : t('signIn.title')}</h1>
      {account && needs === 'factor' ? <FactorForm factors={account.factors} onDone={onDone} /> : <PasswordForm onDone={onDone} />}
    </>
  );
}
