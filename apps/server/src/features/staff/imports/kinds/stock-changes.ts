import { adjustStock } from '../../goods/adjust-stock.ts';
import { text, whole } from '../columns.ts';
import { defineImport, wrong } from '../import-kind.ts';
import { MOST_VARIANT, readVariants } from './variants.ts';

/** Pieces that come or go: a delivery, or what was broken. */
export const stockChanges = defineImport({
  name: 'stockChanges',
  permission: 'stock.write',
  operation: 'adjustStock',
  columns: { variant: whole(1, MOST_VARIANT, '1204'), change: whole(-99_999, 99_999, '-9'), reason: text(200, 'broken on the way') },
  key: 'variant',
  createAct: () => adjustStock,
  async check(checking, rows) {
    const variants = await readVariants(
      checking,
      rows.map(({ variant }) => variant),
    );
    return rows.map(({ variant, change, reason }) => {
      const known = variants.get(variant);
      if (known === undefined) return wrong('variant', 'consoleImports:fault.noVariant');
      const { name: subject, stock } = known;
      if (change === 0) return { verdict: 'same', subject };
      if (stock + change < 0) return { subject, ...wrong('change', 'consoleImports:fault.stockShort', { stock }) };
      return {
        verdict: 'change',
        subject,
        payload: { productId: variant, change, reason },
        difference: [{ column: 'pieces', before: String(stock), after: String(stock + change) }],
      };
    });
  },
});
