import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { adjustStockByFile } from '../../../catalogue/stock/index.ts';
import { text, whole } from '../../../../desk/imports/columns.ts';
import { existingVariants } from '../existing-variants.ts';
import { defineImport, valuesIn } from '../../../../desk/imports/import-kind.ts';
import { MOST_VARIANT, readVariants, unknownVariant } from './variants.ts';

/** Counted pieces: each variant's stock becomes the counted number, unless the stock has changed since the check. */
export const stockCounts = defineImport({
  name: 'stockCounts',
  permission: 'stock.write',
  operation: 'adjustStock',
  columns: { variant: whole(1, MOST_VARIANT, '1204'), pieces: whole(0, 99_999, '48'), reason: text(200, 'count of November') },
  key: 'variant',
  existing: existingVariants({ variant: 'count', pieces: 'count', reason: 'text' }, ({ id, stock }, locale) => [
    id,
    stock,
    createTranslator(locale)('consoleImports:existing.reason' as MessageKey),
  ]),
  actMany: adjustStockByFile,
  undo: {
    cells: ({ cells: [variant = '', , reason = ''], difference }) => [variant, difference[0]?.before ?? '', reason],
  },
  async check(checking, rows) {
    const variants = await readVariants(checking, valuesIn(rows, 'variant'));
    return rows.map(({ readable, whole: row }) => {
      const known = variants.get(readable.variant ?? 0);
      if (known === undefined || row === undefined)
        return { subject: known?.name ?? '', verdict: 'wrong', faults: unknownVariant(readable, known) };
      const { name: subject, stock } = known;
      const { variant, pieces, reason } = row;
      if (stock === pieces) return { verdict: 'same', subject };
      return {
        verdict: 'change',
        subject,
        payload: { productId: variant, change: pieces - stock, reason },
        difference: [{ column: 'pieces', before: String(stock), after: String(pieces) }],
        basis: String(stock),
      };
    });
  },
});
