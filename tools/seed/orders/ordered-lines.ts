import type { OrderedVariant } from '../../../apps/server/src/features/order/placing/take-stock.ts';
import type { SeededProduct } from '../catalogue/seed-catalogue.ts';
import type { OrderPlan } from './order-plan.ts';

/** Reads the planned items from the catalogue like the order feature. Throws if a name or variant is missing. */
export function orderedLines(catalogue: readonly SeededProduct[], items: OrderPlan['items']): OrderedVariant[] {
  return items.map(([name, place, quantity]) => {
    const found = catalogue.find(({ product }) => product.name.en_US === name);
    const seeded = found?.variants[place];
    if (!found || !seeded) throw new Error(`the catalogue has no ${name}, variant ${place}`);
    const { product, picture } = found;
    const { id, variant } = seeded;
    return {
      variantId: id,
      productNo: product.productNo,
      name: { ...product.name },
      spec1: variant.spec1 ? { ...variant.spec1 } : null,
      spec2: variant.spec2 ? { ...variant.spec2 } : null,
      picture,
      priceCents: BigInt(variant.priceCents),
      showPriceCents: BigInt(variant.showPriceCents),
      pv: BigInt(variant.pv),
      cv: null,
      weightGrams: product.weightGrams,
      depositCents: BigInt(product.depositCents),
      taxClass: 'standard',
      quantity,
    };
  });
}
