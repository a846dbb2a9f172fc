import type { AnswerOf } from '@upline/contract';

export type ProductEntry = AnswerOf<'getProductListNew'>['data'][number];
export type Category = AnswerOf<'getProCate'>['data'][number];
export type Partition = AnswerOf<'getFirstNew'>['data'][number];
export type Product = AnswerOf<'getProducts'>['data'];
/** The first spec dimension's values, each with its variants. */
export type Specs = AnswerOf<'getProductSkuList'>['data'];
export type Banner = AnswerOf<'showBanner'>['data'][number];
