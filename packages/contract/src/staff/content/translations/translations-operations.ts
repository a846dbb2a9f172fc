import { countTranslations } from './count-translations.ts';
import { listTranslations } from './list-translations.ts';
import { saveTranslation } from './save-translation.ts';

/** The staff’s calls about translations. */
export const translationsOperations = {
  countTranslations,
  listTranslations,
  saveTranslation,
} as const;
