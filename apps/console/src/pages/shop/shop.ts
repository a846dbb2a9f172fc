import type { AnswerOf, ShopSettings, ShopWord } from '@upline/contract';

export type SeenShop = AnswerOf<'getShopSettings'>['data'];
export type Colours = NonNullable<ShopSettings['colours']>;

/** The texts in the company's own words, with their maximum lengths. The contract refuses longer ones. */
export const wordLengths: Readonly<Record<ShopWord, number>> = {
  homeTitle: 80,
  homeDescription: 200,
  categoriesDescription: 200,
  memberPromise: 80,
  lead: 200,
  shopStep: 160,
  openingTitle: 80,
  openingText: 600,
};
export const shopWords = Object.keys(wordLengths) as readonly ShopWord[];

export interface ShopEdit {
  readonly seen: SeenShop;
  readonly draft: ShopSettings;
  readonly change: (change: Partial<ShopSettings>) => void;
}

/** Whether two settings are equal. Both come from the same answer, so their fields have the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The settings as a form begins: empty where they are still the demo's, so that no company publishes another one's name and address. */
export function asForm(seen: SeenShop): SeenShop {
  if (seen.isUnnamed !== true) return seen;
  const apps = { ios: '', android: '', androidVersion: 0, iosScheme: '', userAgent: '', androidPackage: '', fingerprints: [] };
  const nobody = { name: '', legalName: '', lines: [], registration: '', email: '', phone: '', orderPrefix: '', apps };
  return { ...seen, settings: { ...seen.settings, ...nobody } };
}
