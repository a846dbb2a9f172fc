import { countTranslations } from './count-translations.ts';
import { listTranslations } from './list-translations.ts';
import { saveTranslation } from './save-translation.ts';

/** The texts of the shop in its languages. */
export const translationOperations = { countTranslations, listTranslations, saveTranslation } as const;
