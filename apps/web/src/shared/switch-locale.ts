import { api } from './api.ts';
import { writeCookie } from '@upline/client/cookies';
import { changeLocale } from './i18n/browser-i18n.ts';
import { localSession, readSession } from './session.ts';

/**
 * Shows the page in another language and keeps the choice: in local storage, in a cookie for the next
 * page the server renders, and with the member's record when someone is signed in.
 */
export async function switchLocale(locale: Parameters<typeof api.ask<'saveLocaleCode'>>[1]['locale']): Promise<void> {
  await changeLocale(locale);
  localSession.setLocale(locale);
  writeCookie('locale', locale);
  // The page already speaks the language; a record that could not be written is tried again with the next choice.
  if (readSession()) void api.ask('saveLocaleCode', { locale }).catch(() => undefined);
}
