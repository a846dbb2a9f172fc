/** Tax classes of products: which of a country's rates applies to them. */
export const taxClasses = { standard: 'the standard rate', reduced: 'the reduced rate', none: 'no tax' } as const;

export type TaxClass = keyof typeof taxClasses;

export const taxClassNames = Object.keys(taxClasses) as TaxClass[];
