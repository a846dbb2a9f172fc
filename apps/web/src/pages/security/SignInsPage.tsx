import { showToast } from '@upline/ui';
import { useNavigate } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { SignInList } from '../../features/member/sign-ins/SignInList.tsx';
import { SecurityView } from './SecurityView.tsx';

export const handle: PageHandle = { namespaces: ['security', 'code'] };
export const clientLoader = dictionariesLoader(['security', 'code']);

/** The sign-ins and failed tries. Disowning a sign-in leads to a new password. */
export default function SignInsPage() {
  const navigate = useNavigate();
  const toNewPassword = (needsRecovery: boolean, message: string) => {
    showToast(message);
    void navigate(needsRecovery ? paths.forget() : paths.loginPassword());
  };
  return (
    <SecurityView current="signIns">
      <SignInList onDisowned={toNewPassword} />
    </SecurityView>
  );
}
