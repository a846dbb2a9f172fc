import { createDesktopClient } from '@upline/client';
import { endSession, readSession } from './session.ts';

/** The shop's own API, as whoever is signed in. */
export const api = createDesktopClient({
  baseUrl: '',
  locale: () => document.documentElement.dataset.locale ?? 'en_US',
  token: () => readSession()?.token ?? null,
  // Pages behind the guard notice by the session itself and lead to sign-in, or ask for it where something was typed.
  onSessionInvalid: endSession,
});
