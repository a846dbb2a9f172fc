import { type AssortmentProduct, assortment, DEPARTMENTS } from '@upline/brand';

export interface DemoGoods {
  /** Number of the product's first variant. */
  readonly id: number;
  /** English name. */
  readonly name: string;
  readonly product: AssortmentProduct;
}

/** The seed numbers the variants in the order of the assortment. */
function numbered(): DemoGoods[] {
  let next = 1;
  return assortment().map((product) => {
    const id = next;
    next += product.variants.length;
    return { id, name: product.name.en_US, product };
  });
}
const all = numbered();

/** The product that matches the earliest rule; among several matches the first by `rank`. Throws if no rule matches. */
function find(
  what: string,
  rules: readonly ((goods: AssortmentProduct) => boolean)[],
  rank: (goods: AssortmentProduct) => number,
): DemoGoods {
  for (const fits of rules) {
    const [found] = all.filter(({ product }) => fits(product)).toSorted((one, other) => rank(one.product) - rank(other.product));
    if (found !== undefined) return found;
  }
  throw new Error(`The brand has no product ${what}.`);
}

const stocks = ({ variants }: AssortmentProduct): number[] => variants.map(({ stock }) => stock);
const first = ({ variants }: AssortmentProduct) => variants[0] as AssortmentProduct['variants'][number];
const inOrder = ({ sort }: AssortmentProduct): number => sort;
const byPrice = (product: AssortmentProduct): number => first(product).priceCents;

/** Has two dimensions and a sold-out last variant. First in its department. */
export const varied = find(
  'of two dimensions whose last variant is sold out',
  [(product) => product.dimensions.length === 2 && first(product).stock >= 100 && stocks(product).at(-1) === 0],
  inOrder,
);

/** Well stocked and cheap: used in most orders of the journeys. */
export const everyday = find(
  'that is well stocked',
  [
    (product) =>
      product.dimensions.length === 2 && first(product).stock >= 400 && (stocks(product).at(-1) ?? 0) > 400 && stocks(product).includes(0),
    (product) => product.name.en_US !== varied.name && product.dimensions.length > 0 && first(product).stock >= 400,
  ],
  byPrice,
);

/** Has one variant, in stock, preferably with few pieces left. */
export const scarce = find(
  'of one variant in stock',
  [
    (product) => product.variants.length === 1 && first(product).stock > 0 && first(product).stock < 10,
    (product) => product.variants.length === 1 && first(product).stock > 0,
  ],
  inOrder,
);

/** Sold out in its only variant. A brand may have none. */
export const soldOut = (): DemoGoods =>
  find('that is sold out', [(product) => product.variants.length === 1 && first(product).stock === 0], inOrder);

export const shipsLater = find('that ships later', [(product) => product.shippingNotice !== undefined], inOrder);

/** The English name of the product's department. */
export const departmentOf = ({ product }: DemoGoods): string =>
  DEPARTMENTS.find(({ key }) => key === product.department)?.name.en_US ?? product.department;

/** The English name of the product's category. */
export const categoryOf = ({ product }: DemoGoods): string =>
  DEPARTMENTS.flatMap(({ categories }) => categories).find(({ key }) => key === product.category)?.name.en_US ?? product.category;

/** The second category of the first department, or its only one: its number from the seed, and its English name. */
export const oneCategory = ((): { id: number; name: string } => {
  const categories = DEPARTMENTS[0]?.categories ?? [];
  const at = Math.min(1, categories.length - 1);
  return { id: 11 + at, name: categories[at]?.name.en_US ?? '' };
})();

/** The most frequent word of product names: a search for it finds several. */
export const frequentWord = ((): string => {
  const times = new Map<string, number>();
  for (const word of all.flatMap(({ name }) => [...new Set(name.toLowerCase().split(' '))])) times.set(word, (times.get(word) ?? 0) + 1);
  const [most] = [...times].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
})();

/** A product that no other journey examines, by its position among all (0 to 1); its own number follows the order of the assortment. */
export function goodsAt(place: number): { goodsId: number; productNo: string } {
  const at = Math.floor(all.length * place);
  return { goodsId: at + 1, productNo: all[at]?.product.productNo ?? '' };
}

/** Has a deposit on each piece. */
export const withDeposit = find('with a deposit', [({ depositCents }) => depositCents > 0], inOrder);

/** The English names of the product's dimensions. */
export const dimensionsOf = ({ product }: DemoGoods): string[] => product.dimensions.map(({ name }) => name.en_US);

/** Name in a wire locale. Falls back to the English name. */
export const nameIn = ({ product }: DemoGoods, locale: string): string => product.name[locale] ?? product.name.en_US;

/** English names of products, departments, dimensions and choices that the brand has not translated into a wire locale. The shop shows them in English. */
export const englishNamesIn = (locale: string): string[] =>
  [
    ...DEPARTMENTS.flatMap(({ name, categories }) => [name, ...categories.map((category) => category.name)]),
    ...all.flatMap(({ product }) => [
      product.name,
      ...product.dimensions.flatMap(({ name, choices }) => [name, ...choices.map(({ value }) => value)]),
    ]),
  ].flatMap((name) => (name[locale] === undefined ? [name.en_US] : []));

/** A variant as the pickers show it. */
export interface PickedVariant {
  readonly specs: readonly [first: string, second: string];
  readonly priceCents: number;
}
const pickedOf = ({ spec1, spec2, priceCents }: AssortmentProduct['variants'][number]): PickedVariant => ({
  specs: [spec1?.en_US ?? '', spec2?.en_US ?? ''],
  priceCents,
});

/** The variant at the product's own address. */
export const firstVariant = ({ product }: DemoGoods): PickedVariant => pickedOf(first(product));

/** A well-stocked variant of a product with two dimensions, different from the first variant in both. */
export function otherVariant({ name, product }: DemoGoods): PickedVariant {
  const { spec1, spec2 } = first(product);
  const others = product.variants.filter((variant) => variant.spec1?.en_US !== spec1?.en_US && variant.spec2?.en_US !== spec2?.en_US);
  const [most] = others.toSorted((one, other) => other.stock - one.stock);
  if (most === undefined) throw new Error(`${name} has no second dimension.`);
  return pickedOf(most);
}

export const variantId = ({ id }: DemoGoods, position: number): number => id + position;

/** An amount in page format, without its currency. */
export const amount = (cents: number): string => (cents / 100).toFixed(2);
