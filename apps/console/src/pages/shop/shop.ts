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
};
export const shopWords = Object.keys(wordLengths) as readonly ShopWord[];

export interface ShopEdit {
  readonly seen: SeenShop;
  readonly draft: ShopSettings;
  readonly change: (change: Partial<ShopSettings>) => void;
}

/** Whether two settings are equal. Both come from the same answer, so their fields have the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
