import { wordOr } from '@upline/i18n/texts';
import { useMemo } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import type { Meaning } from './role.ts';

/** Permissions in plain words of the current language; one without a translation keeps the contract's words. */
export function usePermissionWords() {
  const { t } = useTexts('consoleStaff');
  return useMemo(
    () => ({
      noun: (noun: string): string => wordOr(t, `noun.${noun}`, noun),
      meaning: ({ name, means }: Meaning): string => wordOr(t, `permission.${name}`, means),
    }),
    [t],
  );
}
