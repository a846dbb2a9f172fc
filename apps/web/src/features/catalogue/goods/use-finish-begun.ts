import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../shared/session.ts';
import { type BegunPurchase, takeBegunPurchase } from './begun-purchase.ts';

/**
 * Restores a purchase that was begun on the page before sign-in: always calls `restore`, and `finish` only if a member is signed in now. A visitor who comes back without signing
 * in finds the pieces unchanged and presses again.
 */
export function useFinishBegun({ restore, finish }: Record<'restore' | 'finish', (begun: BegunPurchase) => void>): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    // A sign-in or sign-out on the open page has no earlier purchase.
    if (session === undefined || isDone.current) return;
    isDone.current = true;
    const begun = takeBegunPurchase(pathname + search);
    if (!begun) return;
    restore(begun);
    if (session) finish(begun);
  }, [session, pathname, search, restore, finish]);
}
