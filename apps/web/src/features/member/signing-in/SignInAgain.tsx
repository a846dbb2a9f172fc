import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { loadDictionaries } from '../../../shared/i18n/browser-i18n.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { holdWhile, useAskedSession, useSession } from '../../../shared/session.ts';

// Loaded on demand: few members ever see it.
const SignInAgainDialog = lazyPart(async () => {
  await loadDictionaries(['member']);
  return (await import('./SignInAgainDialog.tsx')).SignInAgainDialog;
});

/**
 * If a session ends while a member has typed text on this page, asks them to sign in over the page, which stays unchanged. If nothing was typed, the guard leads to sign-in.
 * Another page is another instance.
 */
export function SignInAgain() {
  const asked = useAskedSession();
  const session = useSession();
  const queries = useQueryClient();
  const waitedFor = useRef<string>(undefined);
  useEffect(() => holdWhileTyped(), []);
  useEffect(() => {
    if (asked) waitedFor.current = asked.userId;
    else if (waitedFor.current !== undefined && session) {
      // Another member starts the page again. For the same member, refused requests are sent again.
      if (session.userId === waitedFor.current) void queries.invalidateQueries();
      else window.location.reload();
      waitedFor.current = undefined;
    }
  }, [asked, session, queries]);
  return asked ? (
    <Suspense fallback={null}>
      <SignInAgainDialog userCode={asked.userId} />
    </Suspense>
  ) : null;
}

/** Holds the page from the first key typed into one of its own fields. */
function holdWhileTyped(): () => void {
  let isTyped = false;
  const onInput = ({ target }: Event) => {
    isTyped ||= target instanceof Element && target.closest('main, dialog') !== null;
  };
  document.addEventListener('input', onInput);
  const end = holdWhile(() => isTyped);
  return () => {
    document.removeEventListener('input', onInput);
    end();
  };
}
