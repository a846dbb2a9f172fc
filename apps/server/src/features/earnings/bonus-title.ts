import type { BonusName } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';

/** A bonus by its name in a language. */
export const bonusTitle = (bonus: BonusName, locale: Locale): string => createTranslator(locale)(`messages:bonus.${bonus}`);
