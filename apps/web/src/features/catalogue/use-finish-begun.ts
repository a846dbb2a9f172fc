import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../shared/session.ts';
import { type BegunPurchase, takeBegunPurchase } from './begun-purchase.ts';

/**
 * Gives the page back what was begun on it before sign-in: `restore` always, `finish` only where somebody is signed in now.
 * Who comes back without signing in finds the pieces as they were and presses again.
 */
export function useFinishBegun({ restore, finish }: Record<'restore' | 'finish', (begun: BegunPurchase) => void>): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    // Who signs in or out while the page stands has begun nothing before it.
    if (session === undefined || isDone.current) return;
    isDone.current = true;
    const begun = takeBegunPurchase(pathname + search);
    if (!begun) return;
    restore(begun);
    if (session) finish(begun);
  }, [session, pathname, search, restore, finish]);
}
