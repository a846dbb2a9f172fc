import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSession } from '../shared/session.ts';

/** Set when the box sent a visitor to sign-in, so that focus can stand behind it on the way back. */
const returnMark = 'focus_behind_search';

export interface SearchSignIn {
  /** The focus came to a visitor's box: leads to sign-in, but not who only walks through the page by Tab. */
  readonly onFocus: () => void;
  /** Somebody who came by Tab makes use of the box after all. */
  readonly onUse: () => void;
}

/** Leads a visitor from the search box to sign-in; on the way back the focus stands behind the box, so that it never leads away twice. */
export function useSearchSignIn(behind: RefObject<HTMLElement | null>): SearchSignIn {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isTabbing = useRef(false);
  const isWaiting = useRef(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => void (isTabbing.current = key === 'Tab');
    const onPointerDown = () => void (isTabbing.current = false);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
  useEffect(() => {
    if (!session || sessionStorage.getItem(returnMark) === null) return;
    sessionStorage.removeItem(returnMark);
    behind.current?.focus();
  }, [session, behind]);
  const leave = () => {
    sessionStorage.setItem(returnMark, '1');
    void navigate(paths.login({ redirect: pathname + search }));
  };
  return {
    onFocus() {
      isWaiting.current = isTabbing.current;
      if (!isWaiting.current) leave();
    },
    onUse() {
      if (isWaiting.current) leave();
      isWaiting.current = false;
    },
  };
}
