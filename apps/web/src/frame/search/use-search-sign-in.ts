import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../shared/session.ts';

/** Set when the box sends a visitor to sign-in; holds the typed words. */
const returnMark = 'entered_search';

export interface SearchSignIn {
  /** A visitor's box got the focus: leads to sign-in, unless the focus only passes by Tab. */
  readonly onFocus: () => void;
  /** A visitor who came by Tab uses the box after all, or types words. */
  readonly onUse: (words?: string) => void;
}

/** Leads a visitor from the search box to sign-in. On the way back it searches for the typed words, or puts the focus behind the box, so that the box does not lead away again. */
export function useSearchSignIn(behind: RefObject<HTMLElement | null>, searchFor: (words: string) => void): SearchSignIn {
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
  const latestSearch = useRef(searchFor);
  useEffect(() => void (latestSearch.current = searchFor));
  useEffect(() => {
    const words = session ? sessionStorage.getItem(returnMark) : null;
    if (words === null) return;
    sessionStorage.removeItem(returnMark);
    if (words) latestSearch.current(words);
    else behind.current?.focus();
  }, [session, behind]);
  const leave = (words = '') => {
    sessionStorage.setItem(returnMark, words);
    void navigate(paths.login({ redirect: pathname + search }));
  };
  return {
    onFocus() {
      isWaiting.current = isTabbing.current;
      if (!isWaiting.current) leave();
    },
    onUse(words) {
      if (isWaiting.current || words) leave(words);
      isWaiting.current = false;
    },
  };
}
