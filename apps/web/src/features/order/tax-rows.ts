import type { Order } from './use-orders.ts';

/** The tax of an order as its pages list it: what is added, before the total, by rate if there are several; what prices contain, after it. */
export interface TaxRows {
  /** Without a rate if all goods have the same. */
  readonly added: readonly { readonly rate?: number; readonly tax: number }[];
  readonly within: readonly { readonly rate: number; readonly net: number; readonly tax: number }[];
}

export function taxRows({ tax, taxIncluded, taxLines = [] }: Pick<Order, 'tax' | 'taxIncluded' | 'taxLines'>): TaxRows {
  if (taxIncluded !== undefined) return { added: [], within: taxLines };
  const taxed = taxLines.filter((line) => line.tax > 0);
  return { added: taxed.length > 1 ? taxed : [{ tax }], within: [] };
}
