import { wordOr } from '@upline/i18n/texts';
import { useMemo } from 'react';
import { useTexts } from '../shared/words/i18n.ts';
import type { Preset } from './views.ts';

/** The tabs of a list whose rows are settled one by one: open rows, by the given filter, and all. */
export function useOpenAndAll(list: 'listChargebacks' | 'listCoins' | 'listDifferences', filter: 'outcome' | 'state'): readonly Preset[] {
  const { t } = useTexts('consoleLists');
  return useMemo(
    () => [
      { id: 'open', label: wordOr(t, `value.${list}.${filter}.open`, 'open'), query: { [filter]: 'open' } },
      { id: 'all', label: t('views.all'), query: {} },
    ],
    [t, list, filter],
  );
}
