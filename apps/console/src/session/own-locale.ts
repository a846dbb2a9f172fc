import { isLocale, type Locale } from '@upline/i18n';
import { useEffect } from 'react';
import { call } from '../shared/calls/api.ts';
import { consoleLocales, currentLocale, showLocale } from '../shared/words/i18n.ts';

/** Shows the console in a language and stores it for the signed-in person. If the server cannot store it, only this browser does. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  await call('saveOwnLocale', { locale }).catch(() => undefined);
}

/** Shows the console in the signed-in person's stored language, even if this browser had another one before. */
export function useKeptLocale(locale: string | null | undefined): void {
  useEffect(() => {
    if (isLocale(locale) && consoleLocales.includes(locale) && locale !== currentLocale()) void showLocale(locale);
  }, [locale]);
}
