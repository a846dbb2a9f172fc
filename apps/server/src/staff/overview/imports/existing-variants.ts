import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { Cell, CellKind } from '../../../platform/tables/table.ts';
import { readVariants, type Variant } from './kinds/variants.ts';
import type { ExistingRows } from '../../../desk/imports/existing/existing-rows.ts';

type Row = (variant: Variant, locale: Locale) => Cell[];

/** Rows of variants. A last column describes each variant in words; imports ignore it. */
export const existingVariants = (columns: Readonly<Record<string, CellKind>>, cells: Row): ExistingRows => ({
  list: 'listStock',
  sort: 'productId',
  columns: { ...columns, about: 'text' },
  async cellsOf(database: Database, keys: readonly number[], locale: Locale) {
    const variants = await readVariants({ database, locale, isApplying: false }, keys);
    return keys.flatMap((key) => {
      const variant = variants.get(key);
      return variant === undefined ? [] : [[...cells(variant, locale), variant.name]];
    });
  },
});

/** Hundredths as an amount cell. */
export const amountCell = (hundredths: bigint): number => Number(hundredths) / 100;
