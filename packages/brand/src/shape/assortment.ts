import type { LocalTexts } from './texts.ts';

/** A partition of the home page with its categories, in display order. */
export interface Department {
  key: string;
  name: LocalTexts;
  categories: readonly { key: string; name: LocalTexts }[];
}

/** One choice in a spec dimension; `percent` scales the base price, the first choice is 100. */
export interface Choice {
  value: LocalTexts;
  percent: number;
}

export interface Dimension {
  name: LocalTexts;
  choices: readonly Choice[];
}

export interface Variant {
  /**
   * Keys of pictures that show this variant and replace the product's first; none if the product's own pictures show it.
   */
  pictures: readonly string[];
  spec1: LocalTexts | undefined;
  spec2: LocalTexts | undefined;
  priceCents: number;
  showPriceCents: number;
  /** Hundredths of a PV. */
  pv: number;
  stock: number;
  /** Content of one piece, such as `50 ml`; empty where none is stated. */
  netQuantity: string;
}

/** Texts of a label that laws ask for. */
export interface ProductLabel {
  /** Name and address of who made it, in lines. */
  maker: string;
  /** Name and address of who answers for it in the European Union, in lines; empty for nobody. */
  responsiblePerson: string;
  ingredients: LocalTexts | undefined;
  warnings: LocalTexts | undefined;
}

export interface AssortmentProduct {
  /** Counts from 1. The picture keys are built from it. */
  number: number;
  productNo: string;
  department: string;
  category: string;
  name: LocalTexts;
  introduction: LocalTexts;
  summary: LocalTexts;
  /** None, one or two. The variants are all combinations of their choices; the first dimension is the outer loop. */
  dimensions: readonly Dimension[];
  variants: readonly Variant[];
  weightGrams: number;
  depositCents: number;
  shippingNotice: LocalTexts | undefined;
  label: ProductLabel;
  pictures: readonly string[];
  /** Display order within its department; featured products come first. */
  sort: number;
}
