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

/** The states that the list shows, by the word in its address. */
export const shownStates = {
  todo: ['missing', 'outdated'],
  missing: ['missing'],
  outdated: ['outdated'],
  all: undefined,
} as const satisfies Readonly<Record<string, readonly TranslationState[] | undefined>>;
export type Shown = keyof typeof shownStates;
