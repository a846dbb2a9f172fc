import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { SignInAgain } from '../features/member/signing-in/SignInAgain.tsx';
import { useSession } from '../shared/session.ts';
import { FormProviders } from './FormProviders.tsx';
import { paths } from './paths.ts';

/**
 * The guard of the member's pages. The token is in local storage, so the server renders each page's skeleton (shown while `useSession()` returns no session) and the browser
 * decides.
 */
export default function MemberLayout() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (session === null) void navigate(paths.login({ redirect: pathname + search }), { replace: true });
  }, [session, navigate, pathname, search]);

  return (
    <FormProviders>
      <Outlet />
      <SignInAgain key={pathname} />
    </FormProviders>
  );
}
