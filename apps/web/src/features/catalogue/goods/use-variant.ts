import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { Product, Specs } from '../product-types.ts';
import { chosenVariant, dimensionsOf, openDimension, type SpecChoice, type Variant } from './variant-choice.ts';

export interface VariantPick {
  readonly choice: SpecChoice;
  /** Undefined while a dimension is not chosen, and for products without variants. */
  readonly variant: Variant | undefined;
  /** The dimension that must be chosen before buying; undefined if none. */
  readonly open: string | undefined;
  pickFirst(value: string): void;
  pickSecond(value: string): void;
}

/**
 * The chosen variant. A new first value clears the second. When the choice names a variant, its price shows at once and the
 * address's id becomes the variant's.
 */
export function useVariant(product: Product, specs: Specs, from: string | undefined): VariantPick {
  const navigate = useNavigate();
  const { state } = useLocation();
  const own: SpecChoice = { first: product.skuDesc1 || undefined, second: product.skuDesc2 || undefined };
  // Another product, or another variant through the history, has its own choice.
  const [picked, setPicked] = useState({ on: product.pttId, choice: own });
  const choice = picked.on === product.pttId ? picked.choice : own;

  const pick = (next: SpecChoice) => {
    setPicked({ on: product.pttId, choice: next });
    const variant = chosenVariant(product, specs, next);
    if (variant && variant.pttId !== product.pttId) {
      void navigate(paths.goods({ id: variant.pttId, from }), { replace: true, preventScrollReset: true, state: state as unknown });
    }
  };
  return {
    choice,
    variant: chosenVariant(product, specs, choice),
    open: openDimension(product, choice),
    pickFirst: (first) => pick({ first, second: dimensionsOf(product) === 2 ? undefined : choice.second }),
    pickSecond: (second) => pick({ first: choice.first, second }),
  };
}
