import type { Trc20Settings } from '../../../config/settings.ts';
import type { TronReader } from '../../../platform/chains/index.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { closeOverdueInvoices } from './close-overdue-invoices.ts';
import { noteTransfers } from './note-transfers.ts';
import { settleTransfer } from './settle-transfer.ts';
import { watchedInvoices } from './watched-invoices.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Addresses of closed invoices are asked about for so long, one tenth of them at each look. */
const WATCHED_MS = 7 * DAY_MS;
const CLOSED_SHARE = 10;
/** The network confirms within a minute or two: an invoice is overdue only when what was sent in its last moment would be there. */
const CONFIRMED_WITHIN_MS = 3 * 60_000;

/** One look at what has been confirmed for our addresses. Confirmed on Tron is final. */
export async function watchTron(parts: PaymentParts, reader: TronReader, { chain }: Pick<Trc20Settings, 'chain'>): Promise<void> {
  const { database, clock } = parts;
  const at = clock.now();
  const invoices = await watchedInvoices(database, chain, new Date(at.getTime() - WATCHED_MS));
  if (invoices.size === 0) return;
  const open = await database
    .selectFrom('crypto_invoice')
    .select('attempt_id')
    .where('chain', '=', chain)
    .where('state', '=', 'open')
    .execute();
  const openIds = new Set(open.map(({ attempt_id: id }) => id));
  for (const invoice of invoices.values()) {
    if (!openIds.has(invoice.attemptId) && Math.random() * CLOSED_SHARE >= 1) continue;
    const transfers = await reader.confirmedTransfersTo(invoice.address, invoice.createdAt);
    await noteTransfers(database, invoices, transfers, { chain, head: 0n, at });
  }
  const confirmed = await database
    .selectFrom('crypto_transfer')
    .selectAll()
    .where('chain', '=', chain)
    .where('state', '=', 'seen')
    .orderBy('mined_at')
    .execute();
  for (const transfer of confirmed) await settleTransfer(parts, transfer);
  await closeOverdueInvoices(parts, chain, new Date(at.getTime() - CONFIRMED_WITHIN_MS));
}
