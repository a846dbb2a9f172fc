import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { bonusNames } from '@upline/contract';
import type { Bonus } from '@upline/plan';
import { COMPANY_ADJUSTMENT } from './histories/company-adjustments.ts';

/** Names of a bonus by language, as its plan gives them. */
export type BonusTexts = NonNullable<Bonus['names']>;

/** Whether the product names a bonus itself, regardless of the plan. */
export const isNamedByProduct = (key: string): boolean => key === COMPANY_ADJUSTMENT || bonusNames.some((name) => name === key);

/** The name of a bonus in a language: the product's, or else the plan's (English if the plan lacks the language), or else the words of its key: `fastStart` is *Fast start*. */
export function bonusTitle(key: string, locale: Locale, names?: BonusTexts): string {
  const known = bonusNames.find((name) => name === key);
  if (known !== undefined) return createTranslator(locale)(`messages:bonus.${known}`);
  if (key === COMPANY_ADJUSTMENT) return createTranslator(locale)('messages:journal.other');
  const given = names?.[locale] ?? names?.['en_US'];
  if (given !== undefined) return given;
  const words = key.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The stars with a name; 0 is no star. */
const stars = [0, 10, 20, 30, 40, 50, 60] as const;

/** The name of a star in a language; its number if the product has no name for it. */
export function starName(code: number, locale: Locale): string {
  const star = stars.find((known) => known === code);
  return star === undefined ? String(code) : createTranslator(locale)(`messages:star.${star}`);
}

const cards = ['newMember', 'silver', 'gold', 'platinum', 'diamond'] as const;

/** The name of a card in a language; the plan's name if the product has none. */
export function cardTitle(name: string, locale: Locale): string {
  const known = cards.find((one) => one === name);
  return known === undefined ? name : createTranslator(locale)(`messages:cardLevel.${known}`);
}
