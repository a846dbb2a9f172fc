import { isLocale } from '@upline/i18n';
import { useEffect } from 'react';
import { currentLocale, showLocale } from './translator.ts';

/** The address' language is the page's: opened by a link, and whenever the address changes. */
export function useLocaleOfAddress(asked: string | null): void {
  useEffect(() => {
    if (isLocale(asked) && asked !== currentLocale()) void showLocale(asked);
  }, [asked]);
}
