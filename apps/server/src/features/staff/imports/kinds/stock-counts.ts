import { adjustStock } from '../../goods/adjust-stock.ts';
import { text, whole } from '../columns.ts';
import { defineImport, wrong } from '../import-kind.ts';
import { MOST_VARIANT, readVariants } from './variants.ts';

/** Pieces that were counted: each variant's stock becomes what was counted, unless the stock has changed since the check. */
export const stockCounts = defineImport({
  name: 'stockCounts',
  permission: 'stock.write',
  operation: 'adjustStock',
  columns: { variant: whole(1, MOST_VARIANT, '1204'), pieces: whole(0, 99_999, '48'), reason: text(200, 'count of November') },
  key: 'variant',
  createAct: () => adjustStock,
  async check(checking, rows) {
    const variants = await readVariants(
      checking,
      rows.map(({ variant }) => variant),
    );
    return rows.map(({ variant, pieces, reason }) => {
      const known = variants.get(variant);
      if (known === undefined) return wrong('variant', 'consoleImports:fault.noVariant');
      const { name: subject, stock } = known;
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
