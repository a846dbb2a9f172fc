import { seenOf } from '../../../operation/seen.ts';
import type { CoinInvoice } from './coin-invoice.ts';
import type { InvoiceProgress } from './invoice-standing.ts';
import type { CoinTransfer } from './settle-transfer.ts';

/** Fingerprint of an invoice as its page shows it: the address, the amount, what came in millionths, and each transfer that counts or may. Confirmations are not part of it. */
export const invoiceSeen = (
  { public_id, network, address, amount_units, state }: CoinInvoice,
  { receivedUnits, lackingUnits }: InvoiceProgress,
  transfers: readonly CoinTransfer[],
): string => {
  const present = transfers.filter((transfer) => transfer.state !== 'removed').map(({ id }) => String(id));
  return seenOf('coin invoice', [public_id, network, address, amount_units, state, receivedUnits, lackingUnits, present]);
};
