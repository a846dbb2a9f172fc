import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { getStockJournal } from './get-stock-journal.ts';
import { placeVariant } from './place-variant.ts';

export { lowStockWatch } from './watch-low-stock.ts';
export { adjustStockByFile } from './adjust-stock.ts';
export { nameOf, variantColumns, type VariantRow } from './shown-variant.ts';

export const stockHandlers = {
  getStockJournal,
  ...audited({ placeVariant }),
} satisfies Partial<Handlers>;
