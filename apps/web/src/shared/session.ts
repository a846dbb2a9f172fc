import { createLocalSession, type Session } from '@upline/client';
import { useSyncExternalStore } from 'react';

let keptIn = (): Storage => localStorage;
/** Limits the session to this tab, in which staff view the shop as a member. */
export function keepSessionInTab(): void {
  keptIn = () => sessionStorage;
}
export const localSession = createLocalSession(() => keptIn());

const listeners = new Set<() => void>();
let current: Session | null = null;
/** The session that the listeners last received; null for none. */
let told: Session | null = null;
/** The member whose page stays although their session has ended, so that typed text is not lost; null for none. */
let held: Session | null = null;
let isAsked = false;
/** Whether the member did anything since postponing sign-in. Requests that the page makes by itself do not bring the dialog back. */
let isActing = true;
let holds = (): boolean => false;

/** The signed-in member, from local storage; null for a visitor. It is read each time, because other code in this tab may write it. The same session gives the same object. */
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
  // Clients of other releases read it next to the token.
  localSession.setLocale(document.documentElement.dataset.locale ?? 'en_US');
  look();
}

export function signOut(): void {
  held = null;
  localSession.signOut();
  look();
}

/**
 * Marks the current page as having typed text that an ended session must not remove. Returns a function that removes the
 * mark.
 */
export function holdWhile(isTyped: () => boolean): () => void {
  holds = isTyped;
  return () => {
    holds = () => false;
    held = null;
    tell();
  };
}

/** The server no longer knows the token: leads to sign-in, or asks for it in place. */
export function endSession(): void {
  if (holds()) held = readSession() ?? held;
  isAsked = held !== null && (isAsked || isActing);
  localSession.signOut();
  told = readSession();
  tell();
}

/** Keeps the page, and asks for sign-in again with the next action that needs it. */
export function putOffSignIn(): void {
  isAsked = false;
  isActing = false;
  tell();
}

/** The member to whom the page belongs; null for a visitor. */
export const shownSession = (): Session | null => readSession() ?? held;
/** The member who is asked to sign in again; null if none. */
export const askedSession = (): Session | null => (isAsked && !readSession() ? held : null);

/** The member who must sign in again in place; null if none. */
export const useAskedSession = (): Session | null => useSyncExternalStore(subscribeToSession, askedSession, () => null);

/**
 * Events on which the session is checked, in addition to signing in and out here. Another tab may have changed it, or other code in this one (the app around a web view, the
 * companion before the visitor came back). No event reports the latter, so it is noticed on the next input.
 */
const moments = ['storage', 'focus', 'pageshow', 'pointerdown', 'keydown'];

/** Calls `listener` whenever the signed-in member changes, also to none. Returns a function to unsubscribe. */
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
 * The signed-in member, null for a visitor; undefined on the server and while hydrating, when it is unknown. A page that
 * waits for its member to sign in again still belongs to that member.
 */
export const useSession = (): Session | null | undefined => useSyncExternalStore(subscribeToSession, shownSession, () => undefined);
