import { wordOr } from '@upline/i18n/texts';
import { useCallback } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import { useSubject } from '../../shared/words/use-subject.ts';

/** An action and its subject in words: `Pay out withdrawal 17`. An action without words here keeps its own name. */
export function useActWords(): (operation: string, subject: string) => string {
  const { t } = useTexts('consoleApprovals');
  const subjectOf = useSubject();
  return useCallback(
    (operation, subject) => {
      const word = wordOr(t, `act.${operation}`, operation, { subject: subjectOf(operation, subject) });
      return word.endsWith(`act.${operation}`) ? `${operation} ${subject}` : word;
    },
    [t, subjectOf],
  );
}
