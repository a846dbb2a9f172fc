import { addDelivery } from './add-delivery.ts';
import { applyCount } from './apply-count.ts';
import { beginCount } from './begin-count.ts';
import { bookDelivery } from './book-delivery.ts';
import { correctDelivery } from './correct-delivery.ts';
import { countVariant } from './count-variant.ts';
import { dropCount } from './drop-count.ts';
import { dropDelivery } from './drop-delivery.ts';
import { getCount } from './get-count.ts';
import { getDelivery } from './get-delivery.ts';
import { getStockJournal } from './get-stock-journal.ts';
import { listCounts } from './list-counts.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listStock } from './list-stock.ts';
import { placeVariant } from './place-variant.ts';
import { setDeliveryLine } from './set-delivery-line.ts';

/** What is in stock, where it lies, how it came and what was counted. */
export const stockOperations = {
  addDelivery,
  applyCount,
  beginCount,
  bookDelivery,
  correctDelivery,
  countVariant,
  dropCount,
  dropDelivery,
  getCount,
  getDelivery,
  getStockJournal,
  listCounts,
  listDeliveries,
  listStock,
  placeVariant,
  setDeliveryLine,
} as const;
