import { adjustStockByFile } from '../../../catalogue/stock/index.ts';
import { text, whole } from '../../../../desk/imports/columns.ts';
import { defineImport, fault, valuesIn } from '../../../../desk/imports/import-kind.ts';
import { MOST_VARIANT, readVariants, unknownVariant } from './variants.ts';

/** Stock changes: a delivery, or broken pieces. */
export const stockChanges = defineImport({
  name: 'stockChanges',
  permission: 'stock.write',
  operation: 'adjustStock',
  columns: { variant: whole(1, MOST_VARIANT, '1204'), change: whole(-99_999, 99_999, '-9'), reason: text(200, 'broken on the way') },
  key: 'variant',
  actMany: adjustStockByFile,
  // Pieces that were sold since do not matter, as long as enough are left.
  undo: {
    isRelative: true,
    cells: ({ cells: [variant = '', change = '', reason = ''] }) => [variant, String(-Number(change)), reason],
  },
  async check(checking, rows) {
    const variants = await readVariants(checking, valuesIn(rows, 'variant'));
    return rows.map(({ readable, whole: row }) => {
      const known = variants.get(readable.variant ?? 0);
      const faults = unknownVariant(readable, known);
      const { name: subject = '', stock = 0 } = known ?? {};
      if (known !== undefined && stock + (readable.change ?? 0) < 0)
        faults.push(fault('change', 'consoleImports:fault.stockShort', { stock }));
      if (row === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const { variant, change, reason } = row;
      if (change === 0) return { verdict: 'same', subject };
      return {
        verdict: 'change',
        subject,
        payload: { productId: variant, change, reason },
        difference: [{ column: 'pieces', before: String(stock), after: String(stock + change) }],
      };
    });
  },
});
