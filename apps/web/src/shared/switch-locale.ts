import { api } from './api.ts';
import { brand } from '@upline/brand/brand';
import { parseLocale } from '@upline/i18n';
import { writeCookie } from '@upline/client/cookies';
import { changeLocale } from './i18n/browser-i18n.ts';
import { localSession, readSession } from './session.ts';

/**
 * Shows the page in another language, or in the base language if the shop does not offer it, and stores the choice: in local storage, in a cookie for the next page that the server
 * renders, and in the member's record if signed in.
 */
export async function switchLocale(asked: Parameters<typeof api.ask<'saveLocaleCode'>>[1]['locale']): Promise<void> {
  const { languages = [asked] } = brand;
  const locale = parseLocale(languages.find((language) => language === asked) ?? languages[0]);
  await changeLocale(locale);
  localSession.setLocale(locale);
  writeCookie('locale', locale);
  // The page already uses the language. If the record could not be written, the next choice writes it.
  if (readSession()) void api.ask('saveLocaleCode', { locale }).catch(() => undefined);
}
