import type { DataTableWords } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useTexts } from './i18n.ts';

export function useTableWords(): DataTableWords {
  const { t } = useTexts();
  return useMemo(
    () => ({
      next: t('table.next'),
      previous: t('table.previous'),
      open: t('table.open'),
      choose: t('table.choose'),
      chooseTo: t('table.chooseTo'),
      chooseAll: t('table.chooseAll'),
      chosen: (count) => t('table.chosen', { count }),
      chooseRow: (id) => t('table.chooseRow', { id }),
      clear: t('table.clear'),
      acts: t('table.acts'),
      sortedBy: (column) => (column === '' ? t('table.sort') : t('table.sortedBy', { column })),
    }),
    [t],
  );
}
