import { api } from './api.ts';
import { writeCookie } from '@upline/client/cookies';
import { changeLocale } from './i18n/browser-i18n.ts';
import { localSession, readSession } from './session.ts';

/**
 * Shows the page in another language and keeps the choice: in local storage, in a cookie for the next page that the server
 * renders, and in the member's record if someone is signed in.
 */
export async function switchLocale(locale: Parameters<typeof api.ask<'saveLocaleCode'>>[1]['locale']): Promise<void> {
  await changeLocale(locale);
  localSession.setLocale(locale);
  writeCookie('locale', locale);
  // The page already uses the language. If the record could not be written, the next choice tries again.
  if (readSession()) void api.ask('saveLocaleCode', { locale }).catch(() => undefined);
}
