import { createLocalSession, type Session } from '@upline/client';
import { useSyncExternalStore } from 'react';

export const localSession = createLocalSession(() => localStorage);

const listeners = new Set<() => void>();
let current: Session | null | undefined;

function changed(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/** Who is signed in right now, from local storage; null for a visitor. */
export function readSession(): Session | null {
  if (current === undefined) current = localSession.session();
  return current;
}

export function signIn(session: Session): void {
  localSession.signIn(session);
  // Clients of other releases read it there beside the token.
  localSession.setLocale(document.documentElement.dataset.locale ?? 'en_US');
  changed();
}

export function signOut(): void {
  localSession.signOut();
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Signing in or out in another tab shows here too.
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/** The signed-in member, null for a visitor; undefined on the server and while hydrating, when nobody can know. */
export const useSession = (): Session | null | undefined => useSyncExternalStore(subscribe, readSession, () => undefined);
