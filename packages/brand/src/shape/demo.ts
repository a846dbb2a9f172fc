import type { LocalTexts } from './texts.ts';

/** An announcement of the demo; paragraphs of the body are separated by an empty line. */
export interface DemoNotice {
  title: LocalTexts;
  body: LocalTexts;
}

/** A banner of the demo's home page. */
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

/** The content of a demo shop besides the assortment. */
export interface DemoContent {
  banners: readonly DemoBanner[];
  /** Newest first. */
  notices: readonly DemoNotice[];
  baskets: Readonly<Record<DemoBasket, DemoItems>>;
}
