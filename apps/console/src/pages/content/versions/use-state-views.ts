import { useMemo } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';

/** The views of a content list: all, and one per state. */
export function useStateViews() {
  const { t } = useTexts('consoleContent');
  return useMemo(
    () => [
      { id: 'all', label: t('view.all'), query: {} },
      { id: 'live', label: t('view.live'), query: { contentState: 'live' } },
      { id: 'scheduled', label: t('view.scheduled'), query: { contentState: 'scheduled' } },
      { id: 'draft', label: t('view.draft'), query: { contentState: 'draft' } },
    ],
    [t],
  );
}
