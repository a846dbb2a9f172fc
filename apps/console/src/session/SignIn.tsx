import { useTexts } from '../shared/i18n.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Sign-in: name and password. */
export function SignIn({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <PasswordForm onDone={onDone} />
    </>
  );
}
