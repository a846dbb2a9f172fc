import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { countHandlers } from '../counts/index.ts';
import { deliveryHandlers } from '../deliveries/index.ts';
import { getStockJournal } from './get-stock-journal.ts';
import { placeVariant } from './place-variant.ts';

export { startLowStockWatch } from './watch-low-stock.ts';

/** The operations of this room: what is in stock, where it lies, why, and how it came. */
export const stockHandlers = {
  ...countHandlers,
  ...deliveryHandlers,
  getStockJournal,
  placeVariant: audited('placeVariant', placeVariant),
} satisfies Partial<Handlers>;
