import { wordOr } from '@upline/i18n/texts';
import { useCallback } from 'react';
import { useTexts } from './i18n.ts';

/** A request's subject in words: a rule by its sentence, anything else by its number or name. The page needs the texts `consoleSettings`. */
export function useSubject(): (operation: string, subject: string) => string {
  const { t } = useTexts('consoleSettings');
  return useCallback((operation, subject) => (operation === 'setRule' ? wordOr(t, `rule.${subject}`, subject) : subject), [t]);
}
