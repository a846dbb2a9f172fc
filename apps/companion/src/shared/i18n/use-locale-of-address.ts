import { isLocale } from '@upline/i18n';
import { useEffect } from 'react';
import { currentLocale, showLocale } from './translator.ts';

/** The page uses the language in the address, both when a link opens it and when the address changes. */
export function useLocaleOfAddress(asked: string | null): void {
  useEffect(() => {
    if (isLocale(asked) && asked !== currentLocale()) void showLocale(asked);
  }, [asked]);
}
