import { useTexts } from '../../shared/i18n.ts';
import { partsOf } from './week.ts';

/** The words of a week: `Week 46` for titles, `W46` for heads of columns. */
export function useWeekWords() {
  const { t } = useTexts('consoleEarnings');
  return {
    title: (week: string): string => t('week.title', partsOf(week)),
    short: (week: string): string => t('week.short', partsOf(week)),
    days: (firstDay: string, lastDay: string): string => `${firstDay} – ${lastDay}`,
  };
}
