import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { readSignInLink, type SignInLink } from './read-sign-in-link.ts';

// Only visitors who arrive by such a link load its code.
const LinkedSignIn = lazyPart(() => import('./LinkedSignIn.tsx').then((module) => module.LinkedSignIn));

/**
 * The native app opens the home page with userId, token and locale. All three together sign the member in. They are removed from the address before any request, so that no history
 * entry and no referrer contains the token.
 */
export function SignInByLink() {
  const navigate = useNavigate();
  const [link, setLink] = useState<SignInLink>();
  useEffect(() => {
    const read = readSignInLink(new URLSearchParams(location.search));
    if (!read.hasTraces) return;
    // Immediately, because the router replaces the address only after its loaders have requested the page's data.
    history.replaceState(history.state, '', paths.index());
    void Promise.resolve(navigate(paths.index(), { replace: true })).finally(() => setLink(read.link));
  }, [navigate]);
  return link ? (
    <Suspense fallback={null}>
      <LinkedSignIn link={link} onDone={() => setLink(undefined)} />
    </Suspense>
  ) : null;
}
