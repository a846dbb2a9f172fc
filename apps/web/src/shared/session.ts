import { createLocalSession, type Session } from '@upline/client';
import { useSyncExternalStore } from 'react';

export const localSession = createLocalSession(() => localStorage);

const listeners = new Set<() => void>();
let current: Session | null = null;
/** What the listeners were told last. */
let told: Session | null = null;
/** Whose page stands although their session has ended, so that what was typed on it stays. */
let held: Session | null = null;
let isAsked = false;
/** Whether the member did anything since they put off signing in: what the page asks by itself does not bring the question back. */
let isActing = true;
let holds = (): boolean => false;

/** Who is signed in right now, from local storage; null for a visitor. Read each time, as others in this tab may write there too; the same object while it is the same session. */
export function readSession(): Session | null {
  const kept = localSession.session();
  if (kept?.token !== current?.token || kept?.userId !== current?.userId) current = kept;
  return current;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function look(event?: Event): void {
  if (event?.type === 'pointerdown' || event?.type === 'keydown') isActing = true;
  if (readSession() === told) return;
  told = current;
  if (current) held = null;
  tell();
}

export function signIn(session: Session): void {
  localSession.signIn(session);
  // Clients of other releases read it there beside the token.
  localSession.setLocale(document.documentElement.dataset.locale ?? 'en_US');
  look();
}

export function signOut(): void {
  held = null;
  localSession.signOut();
  look();
}

/** Says of the page that stands whether something was typed on it that an ended session must not take away. Answers what ends that. */
export function holdWhile(isTyped: () => boolean): () => void {
  holds = isTyped;
  return () => {
    holds = () => false;
    held = null;
    tell();
  };
}

/** The server no longer knows the token: the page leads to sign-in, or asks for it where it stands. */
export function endSession(): void {
  if (holds()) held = readSession() ?? held;
  isAsked = held !== null && (isAsked || isActing);
  localSession.signOut();
  told = readSession();
  tell();
}

/** The page stands on, and asks for the sign-in again with the next act that needs it. */
export function putOffSignIn(): void {
  isAsked = false;
  isActing = false;
  tell();
}

/** Whose page it is. */
export const shownSession = (): Session | null => readSession() ?? held;
/** Who is asked to sign in again. */
export const askedSession = (): Session | null => (isAsked && !readSession() ? held : null);

/** Who has to sign in again where they are; null where nobody has to. */
export const useAskedSession = (): Session | null => useSyncExternalStore(subscribeToSession, askedSession, () => null);

/**
 * When a session is looked at, beside signing in and out here: it was changed in another tab, or by something else in this one (the app around
 * a web view, the companion before one came back). No event tells of the latter, so it shows with the next thing a person does.
 */
const moments = ['storage', 'focus', 'pageshow', 'pointerdown', 'keydown'];

/** Calls `listener` whenever somebody else is signed in than before, or nobody. Answers what ends that. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    told = readSession();
    for (const moment of moments) window.addEventListener(moment, look, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const moment of moments) window.removeEventListener(moment, look, true);
  };
}

/**
 * The signed-in member, null for a visitor; undefined on the server and while hydrating, when nobody can know. On a page that waits for
 * its member to sign in again it is still theirs.
 */
export const useSession = (): Session | null | undefined => useSyncExternalStore(subscribeToSession, shownSession, () => undefined);
