import type { SeededProduct } from '../catalogue/seed-catalogue.ts';

/** A variant as an order line freezes it; texts are JSON. */
export interface SaleItem {
  variantId: number;
  productNo: string;
  name: string;
  spec1: string | undefined;
  spec2: string | undefined;
  picture: string;
  priceCents: number;
  showPriceCents: number;
  /** Hundredths per piece. */
  pv: number;
}

/** Variants sold without a deposit. */
export function saleItems(catalogue: readonly SeededProduct[]): SaleItem[] {
  return catalogue
    .filter(({ product }) => product.depositCents === 0)
    .flatMap(({ product, variants, picture }) =>
      variants.map(({ id, variant }) => ({
        variantId: id,
        productNo: product.productNo,
        name: JSON.stringify(product.name),
        spec1: variant.spec1 && JSON.stringify(variant.spec1),
        spec2: variant.spec2 && JSON.stringify(variant.spec2),
        picture,
        priceCents: variant.priceCents,
        showPriceCents: variant.showPriceCents,
        pv: variant.pv,
      })),
    );
}
