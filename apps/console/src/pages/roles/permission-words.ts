import { useMemo } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import type { Meaning } from './role.ts';

/** Permissions in plain words of the current language; one without a translation keeps the contract's words. */
export function usePermissionWords() {
  const { t } = useTexts('consoleStaff');
  return useMemo(() => {
    const wordOr = (key: string, other: string): string => {
      const word = t(key);
      return word.endsWith(key) ? other : word;
    };
    return {
      noun: (noun: string): string => wordOr(`noun.${noun}`, noun),
      meaning: ({ name, means }: Meaning): string => wordOr(`permission.${name}`, means),
    };
  }, [t]);
}
