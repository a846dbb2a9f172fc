import type { ListRowOf } from '@upline/contract';
import { lists } from 'virtual:staff-contract';

export type ShopText = ListRowOf<'listTranslations'>;
export type Language = ShopText['language'];
export type TranslationState = ShopText['translationState'];

/** The languages in tab order. */
export const languages = (lists.listTranslations.filters.find(({ key }) => key === 'language')?.values ?? []) as readonly Language[];
export const subjects = lists.listTranslations.filters.find(({ key }) => key === 'subject')?.values ?? [];

/** A language's tag in addresses and documents: `ja-JP`. */
export const tagOf = (language: Language): string => language.replace('_', '-');

interface ShownTexts {
  readonly translationState?: TranslationState[];
  readonly isOnSale?: boolean;
}

/** The filters of the list, by the word in its address. Texts of products that are not on sale are work for later. */
const shownTexts = {
  todo: { translationState: ['missing', 'outdated'], isOnSale: true },
  missing: { translationState: ['missing'], isOnSale: true },
  outdated: { translationState: ['outdated'], isOnSale: true },
  notOnSale: { translationState: ['missing', 'outdated'], isOnSale: false },
  all: {},
} satisfies Readonly<Record<string, ShownTexts>>;
export type Shown = keyof typeof shownTexts;

export const allShown = Object.keys(shownTexts) as readonly Shown[];

export const filtersOf = (shown: Shown): ShownTexts => shownTexts[shown];
