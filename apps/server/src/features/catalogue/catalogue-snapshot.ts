import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { Texts } from '../../platform/database/schema/texts.ts';
import type { Promotion } from '../promotion/index.ts';
import type { Law } from './law/law.ts';
import type { ComingMoments } from './living/coming-moments.ts';
import type { ShownPictures } from './shown-pictures.ts';
import type { Search } from './search/search.ts';

export type ProductEntry = AnswerOf<'getProductListNew'>['data'][number];

export interface Variant {
  /** `pttId` on the wire. */
  readonly id: number;
  readonly productId: number;
  readonly spec1: Texts | null;
  readonly spec2: Texts | null;
  readonly priceCents: bigint;
  readonly showPriceCents: bigint;
  readonly pv: bigint;
  readonly stock: number;
  /** The variant's own pictures, shown instead of the product's first. */
  readonly pictures: readonly string[];
  /** Content of one piece, such as `50 ml`; empty if it is not stated. */
  readonly netQuantity: string;
}

/** Texts of a product that only its page shows. Those by language are the database's JSON. */
export interface Description {
  readonly introductionJson: string;
  readonly summaryJson: string;
  readonly ingredientsJson: string;
  readonly warningsJson: string;
  /** Name and addresses; empty for none. */
  readonly maker: string;
  readonly responsiblePerson: string;
}

export interface Product {
  readonly id: number;
  /** Products are ordered by this figure, then by id. */
  readonly sort: number;
  readonly productNo: string;
  /** Product number as searches compare it. */
  readonly compactNo: string;
  /** The first shelf, which determines its kind of order. */
  readonly categoryId: number;
  readonly furtherShelves: readonly number[];
  readonly orderType: string;
  /** A stored product parses this at each use. */
  readonly name: Texts;
  /** Set only if the product is not in the database as shown; other descriptions are read when shown (`Descriptions`). */
  readonly description?: Description;
  readonly spec1Name: Texts | null;
  readonly spec2Name: Texts | null;
  readonly shippingNotice: Texts | null;
  readonly pictures: readonly string[];
  /** In display order, at least one. */
  readonly variants: readonly [Variant, ...Variant[]];
}

/** A category, or a partition of the home page (`partitionId` null). */
export interface Category {
  readonly id: number;
  readonly partitionId: number | null;
  readonly orderType: string;
  readonly name: Texts;
  /** Positions in `CatalogueSnapshot.products`, in display order; a partition includes those of its categories. */
  readonly products: readonly number[];
}

export interface Banner {
  readonly id: number;
  readonly picture: string;
  readonly title: Texts;
  /** Line below the title; empty for none. */
  readonly line: Partial<Texts>;
  readonly button: Partial<Texts>;
  /** A variant's id, `shelf:<id>`, `page:<name>`, an http(s) address, or ''. */
  readonly target: string;
  readonly viewers: 'everybody' | 'visitors' | 'members';
  /** Companies that see it; null for all. */
  readonly companies: readonly string[] | null;
  readonly cardLevels: readonly number[] | null;
  readonly languages: readonly string[] | null;
  /** Start and end of the display, in milliseconds since 1970; null for no limit. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** Set in previews: shown to every viewer at any time. */
  readonly isForced?: boolean;
}

export interface Country {
  readonly companyCode: string;
  readonly name: Texts;
  readonly flag: string;
  readonly dialCode: string;
  /** '' for none. */
  readonly postalExample: string;
  readonly postalRequired: boolean;
  /** Whether registration there asks for name and telephone. */
  readonly asksContact: boolean;
  readonly provinces: readonly { readonly id: number; readonly code: string; readonly name: Texts }[];
}

/** Promotions that change the price of one piece for everyone. */
export interface Deals {
  readonly promotions: readonly Promotion[];
  /** Milliseconds until the next promotion begins or ends; absent if none does. */
  readonly changeInMs: number | undefined;
}

/** All data of the shop window at one moment. Immutable: a newer snapshot replaces it. */
export interface CatalogueSnapshot {
  /** Published products in display order. */
  readonly products: readonly Product[];
  /** Product id → position in `products`. */
  readonly positionOfProduct: ReadonlyMap<number, number>;
  /** Variant id → position in `products`. */
  readonly positionOfVariant: ReadonlyMap<number, number>;
  /** In display order, partitions first. */
  readonly categories: readonly Category[];
  readonly categoryById: ReadonlyMap<number, Category>;
  readonly banners: readonly Banner[];
  readonly countries: readonly Country[];
  readonly countryByCode: ReadonlyMap<string, Country>;
  /** Addresses and texts of pictures by key. */
  readonly pictures: ShownPictures;
  readonly deals: Deals;
  /** Times at which the clock alone changes something of a product. */
  readonly moments: ComingMoments;
  readonly search: Search;
  /** Rules and history for the figures that laws ask for next to prices. */
  readonly law: Law;
  /** List entries of products, by language and position, each made when first shown. */
  readonly entries: Map<Locale, (ProductEntry | undefined)[]>;
}

/** A variant and its product; undefined if it is not offered. */
export function findVariant(snapshot: CatalogueSnapshot, variantId: number): { product: Product; variant: Variant } | undefined {
  const position = snapshot.positionOfVariant.get(variantId);
  const product = position === undefined ? undefined : snapshot.products[position];
  const variant = product?.variants.find(({ id }) => id === variantId);
  return product && variant ? { product, variant } : undefined;
}

/** Pictures of a variant: its own instead of the product's first, then the product's others. */
export const picturesOf = (product: Pick<Product, 'pictures'>, { pictures }: Pick<Variant, 'pictures'>): readonly string[] => [
  ...pictures,
  ...product.pictures.slice(pictures.length),
];

/** Variant that represents a product in lists: the first that can be bought, else the first. */
export function leadVariant(product: Product): Variant {
  return product.variants.find(({ stock }) => stock > 0) ?? product.variants[0];
}
