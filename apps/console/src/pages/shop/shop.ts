import type { AnswerOf, ShopSettings, ShopWord } from '@upline/contract';

export type SeenShop = AnswerOf<'getShopSettings'>['data'];
export type Colours = NonNullable<ShopSettings['colours']>;

/** The texts in the company's own words, each with its longest form. The contract refuses longer ones. */
export const wordLengths: Readonly<Record<ShopWord, number>> = {
  homeTitle: 80,
  homeDescription: 200,
  categoriesDescription: 200,
  memberPromise: 80,
  lead: 200,
  shopStep: 160,
};
export const shopWords = Object.keys(wordLengths) as readonly ShopWord[];

/** What somebody changes on the page, and how. */
export interface ShopEdit {
  readonly seen: SeenShop;
  readonly draft: ShopSettings;
  readonly change: (change: Partial<ShopSettings>) => void;
}

/** Whether two settings say the same. Both come from the same answer, so their fields stand in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
