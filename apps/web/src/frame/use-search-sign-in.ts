import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSession } from '../shared/session.ts';

/** Set when the box sent a visitor to sign-in, so that focus can stand behind it on the way back. */
const returnMark = 'focus_behind_search';

/** Leads a visitor from the search box to sign-in; on the way back the focus stands behind the box, so that it never leads away twice. */
export function useSearchSignIn(behind: RefObject<HTMLElement | null>): () => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!session || sessionStorage.getItem(returnMark) === null) return;
    sessionStorage.removeItem(returnMark);
    behind.current?.focus();
  }, [session, behind]);
  return () => {
    sessionStorage.setItem(returnMark, '1');
    void navigate(paths.login({ redirect: pathname + search }));
  };
}
