import { useMemo } from 'react';
import { useTexts } from '../shared/words/i18n.ts';
import type { Preset } from './views.ts';

/** The tabs of a list whose rows are settled one by one: what is open, by the filter that says so, and everything. */
export function useOpenAndAll(list: 'listChargebacks' | 'listCoins' | 'listDifferences', filter: 'outcome' | 'state'): readonly Preset[] {
  const { t } = useTexts('consoleLists');
  return useMemo(
    () => [
      { id: 'open', label: t(`value.${list}.${filter}.open`), query: { [filter]: 'open' } },
      { id: 'all', label: t('views.all'), query: {} },
    ],
    [t, list, filter],
  );
}
