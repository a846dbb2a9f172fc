import type { Choice, Dimension, Variant } from '../../shape/assortment.ts';
import type { LocalTexts } from '../../shape/texts.ts';

export interface VariantPricing {
  priceCents: number;
  showPriceCents: number;
  pv: number;
  /** The product's position in the assortment; it decides the stock. */
  number: number;
  alwaysInStock: boolean;
  /** Content of one piece of these choices. */
  contentOf: (chosen: readonly (LocalTexts | undefined)[]) => string;
}

const scaled = (value: number, percent: number, step: number): number => Math.max(step, Math.round((value * percent) / 100 / step) * step);

/**
 * About one variant in fourteen is sold out and one in eleven nearly so, but never the first variant of a product on the
 * home page.
 */
function stockOf(pricing: VariantPricing, index: number): number {
  const roll = (pricing.number * 2654435761 + index * 40503 + 977) >>> 0;
  if (pricing.alwaysInStock && index === 0) return 400 + (roll % 500);
  if (roll % 14 === 3) return 0;
  if (roll % 11 === 5) return 3 + (roll % 6);
  return 60 + (roll % 640);
}

/** All combinations of a product's choices, the base choice first. Prices end in .00 or .50, PV is whole. */
export function variantsOf(dimensions: readonly Dimension[], pricing: VariantPricing): Variant[] {
  const whole: readonly (Choice | undefined)[] = [undefined];
  const rows = dimensions[0]?.choices ?? whole;
  const columns = dimensions[1]?.choices ?? whole;
  const pairs = rows.flatMap((first) => columns.map((second) => [first, second] as const));
  return pairs.map(([first, second], index) => {
    const percent = ((first?.percent ?? 100) * (second?.percent ?? 100)) / 100;
    return {
      // The product's own front picture shows the first.
      pictures: index === 0 ? [] : [`p/${pricing.number}-0v${index}`],
      spec1: first?.value,
      spec2: second?.value,
      priceCents: scaled(pricing.priceCents, percent, 50),
      showPriceCents: scaled(pricing.showPriceCents, percent, 50),
      pv: scaled(pricing.pv, percent, 100),
      stock: stockOf(pricing, index),
      netQuantity: pricing.contentOf([first?.value, second?.value]),
    };
  });
}
