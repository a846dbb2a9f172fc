import type { Database } from '../../../platform/database/connection.ts';
import { type CoinInvoice } from './coin-invoice.ts';
import { invoiceSeen } from './invoice-seen.ts';
import { invoiceStanding, type InvoiceProgress } from './invoice-standing.ts';

/** An invoice with its state at a moment; `amount_cents` is what its payment asks for. */
export interface ShownInvoice {
  invoice: CoinInvoice & { amount_cents: bigint };
  progress: InvoiceProgress;
  /** Fingerprint of the invoice's page. */
  seen: string;
}

/** The invoice with an unguessable number; undefined if there is none. */
export async function readInvoice(database: Database, invoiceId: string, now: Date): Promise<ShownInvoice | undefined> {
  const invoice = await database
    .selectFrom('crypto_invoice')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'crypto_invoice.attempt_id')
    .selectAll('crypto_invoice')
    .select(['payment_attempt.amount_cents', 'payment_attempt.state as attempt_state'])
    .where('public_id', '=', invoiceId)
    .executeTakeFirst();
  if (invoice === undefined) return undefined;
  const transfers = await database
    .selectFrom('crypto_transfer')
    .selectAll()
    .where('attempt_id', '=', invoice.attempt_id)
    .orderBy('mined_at')
    .orderBy('id')
    .execute();
  const progress = invoiceStanding(invoice, transfers, now);
  return { invoice, progress, seen: invoiceSeen(invoice, progress, transfers) };
}
