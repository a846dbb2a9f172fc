import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { BonusColumn } from './bonus-columns.ts';

/** Names a column: from the dictionary, or by the server's name for a bonus of the company's own plan. */
export function useBonusTitle(): (column: Pick<BonusColumn, 'name' | 'title'>) => string {
  const { t } = useTranslation('earnings');
  return ({ name, title }) => (name ? t(`bonus.${name}`) : title);
}
