/** The chosen values of a variant in one phrase, '' if it has none. */
export const variantText = ({ skuDesc1, skuDesc2 }: { skuDesc1: string; skuDesc2: string }): string =>
  [skuDesc1, skuDesc2].filter(Boolean).join(' · ');
