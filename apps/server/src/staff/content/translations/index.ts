import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { countTranslations } from './count-translations.ts';
import { saveTranslation } from './save-translation.ts';

/** The texts of the shop in its languages. Their list is among the lists. */
export const translationHandlers = {
  countTranslations,
  saveTranslation: audited('saveTranslation', saveTranslation),
} satisfies Partial<Handlers>;
