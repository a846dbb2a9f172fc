import { wordOr } from '@upline/i18n/texts';
import { useMemo } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';

/** Events and failures in plain words; one without a translation keeps its name. */
export function useEventWords() {
  const { t } = useTexts('consoleWebhooks');
  return useMemo(
    () => ({
      event: (name: string): string => wordOr(t, `event.${name}`, name),
      failure: (name: string): string => (name === '' ? '' : wordOr(t, `failure.${name}`, name)),
    }),
    [t],
  );
}
