import type { LocalTexts } from './texts.ts';

/** An announcement of the demo; paragraphs of the body are separated by an empty line. */
export interface DemoNotice {
  title: LocalTexts;
  body: LocalTexts;
}

export interface DemoBanner {
  picture: string;
  title: LocalTexts;
  /** English name of the product it leads to, or an address on another site. */
  target: { product: string } | { address: string };
}

/** The orders of the demo accounts, named after what they demonstrate. */
export type DemoBasket =
  | 'qualifying'
  | 'second'
  | 'taiwanFirst'
  | 'deposits'
  | 'koreaFirst'
  | 'monthly'
  | 'refunded'
  | 'taiwanMonthly'
  | 'japanFirst'
  | 'latest'
  | 'shipped'
  | 'taiwanPaid'
  | 'coins'
  | 'justPaid'
  | 'unpaid'
  | 'unpaidAbroad';

/** English product name, position among its variants, pieces. */
export type DemoItems = readonly (readonly [name: string, variant: number, quantity: number])[];

/** A demo shop's content in addition to the assortment. */
export interface DemoContent {
  banners: readonly DemoBanner[];
  /** Newest first. */
  notices: readonly DemoNotice[];
  baskets: Readonly<Record<DemoBasket, DemoItems>>;
  /** Text with marks of the page about accessibility; absent for none. */
  accessibility?: LocalTexts;
}
