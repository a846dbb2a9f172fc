import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { partsOf } from './week.ts';

/** A week's names: `Week 46` for titles, `W46` for column heads. */
export function useWeekWords() {
  const { t } = useTexts('consoleEarnings');
  const { dates } = useFormats();
  return {
    title: (week: string): string => t('week.title', partsOf(week)),
    short: (week: string): string => t('week.short', partsOf(week)),
    days: dates,
  };
}
