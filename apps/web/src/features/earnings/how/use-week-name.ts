import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Names a week `yyyyww` as the earnings tables do. */
export function useWeekName(): (week: string) => string {
  const { t } = useTranslation('earnings');
  return (week) => t('week.named', { year: week.slice(0, 4), week: Number(week.slice(4)) });
}
