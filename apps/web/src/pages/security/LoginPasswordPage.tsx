import { showToast } from '@upline/ui';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { LoginPasswordForm } from '../../features/member/passwords/LoginPasswordForm.tsx';
import { signOut, useSession } from '../../shared/session.ts';
import { SecurityView } from './SecurityView.tsx';

export const handle: PageHandle = { namespaces: ['security', 'code'] };
export const clientLoader = dictionariesLoader(['security', 'code']);

export default function LoginPasswordPage() {
  const navigate = useNavigate();
  const session = useSession();
  const toSignIn = (message: string) => {
    // The server ended the session. The guard navigates first, and this navigation replaces the guard's.
    flushSync(signOut);
    showToast(message);
    void navigate(paths.login(), { replace: true });
  };
  return (
    <SecurityView current="login">
      <LoginPasswordForm username={session?.userId ?? ''} onChanged={toSignIn} />
    </SecurityView>
  );
}
