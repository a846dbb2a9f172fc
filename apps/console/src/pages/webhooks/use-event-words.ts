import { useMemo } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';

/** Events and failures in plain words; one without a translation keeps its name. */
export function useEventWords() {
  const { t } = useTexts('consoleWebhooks');
  return useMemo(() => {
    const wordOr = (key: string, other: string): string => {
      const word = t(key);
      return word.endsWith(key) ? other : word;
    };
    return {
      event: (name: string): string => wordOr(`event.${name}`, name),
      failure: (name: string): string => (name === '' ? '' : wordOr(`failure.${name}`, name)),
    };
  }, [t]);
}
