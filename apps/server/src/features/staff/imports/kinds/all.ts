import type { AnyImportKind } from '../import-kind.ts';
import { bankStatements } from './bank-statements.ts';
import { deliveries } from './deliveries.ts';
import { parcels } from './parcels.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { settlements } from './settlements.ts';
import { stockChanges } from './stock-changes.ts';
import { stockCounts } from './stock-counts.ts';
import { translations } from './translations.ts';

/** Every kind of import, in the order in which the console offers them. */
export const importKinds: readonly AnyImportKind[] = [
  stockCounts,
  stockChanges,
  parcels,
  deliveries,
  products,
  prices,
  translations,
  settlements,
  bankStatements,
];

export const importKindOf = (name: string): AnyImportKind | undefined => importKinds.find((kind) => kind.name === name);
