import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { BonusColumn } from './bonus-columns.ts';

/** Names a column: in the dictionary's words, or as the server calls what only the company's own plan has. */
export function useBonusTitle(): (column: Pick<BonusColumn, 'name' | 'title'>) => string {
  const { t } = useTranslation('earnings');
  return ({ name, title }) => (name ? t(`bonus.${name}`) : title);
}
