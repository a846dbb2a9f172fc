import { countTranslations } from './count-translations.ts';
import { listTranslations } from './list-translations.ts';
import { saveTranslation } from './save-translation.ts';

export const translationsOperations = {
  countTranslations,
  listTranslations,
  saveTranslation,
} as const;
