import { createDesktopClient } from '@upline/client';
import { tellOlderRelease } from './older-release.ts';
import { endSession, readSession } from './session.ts';

/** The shop's own API, for the signed-in member. */
export const api = createDesktopClient({
  baseUrl: '',
  locale: () => document.documentElement.dataset.locale ?? 'en_US',
  token: () => readSession()?.token ?? null,
  // Pages behind the guard notice the ended session themselves: they lead to sign-in, or ask for it in place if something was typed.
  onSessionInvalid: endSession,
  onOlderRelease: tellOlderRelease,
});
