import { isLocale, type Locale } from '@upline/i18n';
import { useEffect } from 'react';
import { call } from '../shared/api.ts';
import { consoleLocales, currentLocale, showLocale } from '../shared/i18n.ts';

/** Shows the console in a language and keeps it for the signed-in person. If it cannot be kept, this browser keeps it alone. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  await call('saveOwnLocale', { locale }).catch(() => undefined);
}

/** Shows the console in the language that its person has kept, whichever this browser had before. */
export function useKeptLocale(locale: string | null | undefined): void {
  useEffect(() => {
    if (isLocale(locale) && consoleLocales.includes(locale) && locale !== currentLocale()) void showLocale(locale);
  }, [locale]);
}
