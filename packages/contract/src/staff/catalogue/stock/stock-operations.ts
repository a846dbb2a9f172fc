import { adjustStock } from './adjust-stock.ts';
import { getStockJournal } from './get-stock-journal.ts';
import { listStock } from './list-stock.ts';
import { placeVariant } from './place-variant.ts';

export const stockOperations = {
  adjustStock,
  getStockJournal,
  listStock,
  placeVariant,
} as const;
