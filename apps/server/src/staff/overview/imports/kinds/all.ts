import type { AnyImportKind, ImportKinds } from '../../../../desk/imports/import-kind.ts';
import { readFileAside } from '../read-file-aside.ts';
import { bankStatements } from './bank-statements.ts';
import { deliveries } from './deliveries.ts';
import { parcels } from './parcels.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { provinces } from './provinces.ts';
import { settlements } from './settlements.ts';
import { stockChanges } from './stock-changes.ts';
import { stockCounts } from './stock-counts.ts';
import { taxRates } from './tax-rates.ts';
import { translations } from './translations.ts';

const all: readonly AnyImportKind[] = [
  stockCounts,
  stockChanges,
  parcels,
  deliveries,
  products,
  prices,
  translations,
  settlements,
  bankStatements,
  provinces,
  taxRates,
];

/** Every kind of import, in the order in which the console offers them. */
export const importKinds: ImportKinds = { all, of: (name) => all.find((kind) => kind.name === name), readFile: readFileAside };
