import type { KnownAccount } from '@upline/client';
import { useMemo, useSyncExternalStore } from 'react';
import { useMemberStatus } from '../../../shared/member-status.ts';
import { localSession, useSession } from '../../../shared/session.ts';
import { accountsInOrder } from './accounts-in-order.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Removes an account from this device; the account itself does not change. */
export function forgetAccount(userId: string): void {
  localSession.forgetAccount(userId);
  for (const listener of listeners) listener();
}

/** Accounts saved on this device, the signed-in one first; undefined on the server and while hydrating. */
export function useAccounts(): readonly KnownAccount[] | undefined {
  const session = useSession();
  // The frame stores the member it has read, so a new name or picture shows here too.
  useMemberStatus();
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(localSession.accounts()),
    () => undefined,
  );
  return useMemo(
    () => (text === undefined || !session ? undefined : accountsInOrder(JSON.parse(text) as KnownAccount[], session)),
    [text, session],
  );
}
