/** Units of a net quantity; `pcs` counts pieces. */
export const netUnits = ['mg', 'g', 'kg', 'ml', 'cl', 'l', 'm', 'pcs'] as const;

/** A positive number with at most three decimals, a space and a unit: `50 ml`. */
export const NET_QUANTITY = new RegExp(String.raw`^(?=[\d.]*[1-9])(?:0|[1-9]\d{0,6})(?:\.\d{1,3})? (?:${netUnits.join('|')})$`);

export const isNetQuantity = (text: string): boolean => NET_QUANTITY.test(text);

/** A typed content in the form of the document: `0,75 L` as `0.75 l`. What is no content stays as typed. */
export const tidyNetQuantity = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(\d+)(?:[.,](\d+))? *([a-z]+)$/, (_, whole: string, decimals: string | undefined, unit: string) =>
      decimals === undefined ? `${whole} ${unit}` : `${whole}.${decimals} ${unit}`,
    );
