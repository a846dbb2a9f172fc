import type { Product, Specs } from '../product-types.ts';

export type Variant = Specs[number]['productList'][number];

/** The choice in each spec dimension; undefined if not chosen yet. */
export interface SpecChoice {
  readonly first: string | undefined;
  readonly second: string | undefined;
}

export const dimensionsOf = (product: Product): 0 | 1 | 2 => (product.spuDesc2 ? 2 : product.spuDesc1 ? 1 : 0);

export const variantsOf = (specs: Specs, first: string | undefined): readonly Variant[] =>
  specs.find((entry) => entry.specs === first)?.productList ?? [];

/** The chosen variant; undefined while a dimension is not chosen. */
export function chosenVariant(product: Product, specs: Specs, { first, second }: SpecChoice): Variant | undefined {
  const variants = variantsOf(specs, first);
  return dimensionsOf(product) === 2 ? variants.find((variant) => variant.skuDesc2 === second) : variants[0];
}

export function openDimension(product: Product, { first, second }: SpecChoice): string | undefined {
  const dimensions = dimensionsOf(product);
  if (dimensions >= 1 && first === undefined) return product.spuDesc1;
  return dimensions === 2 && second === undefined ? product.spuDesc2 : undefined;
}
