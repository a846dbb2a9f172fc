import { postTransfer } from '../../../../ledger/index.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { restate } from './entry-row.ts';
import { matchEntryJob } from './match-job.ts';

/** A bank booking that brought money. */
export interface NewEntry {
  account: { id: bigint; company_code: string; currency: string };
  amountUnits: bigint;
  /** Unique among the bookings of the account. */
  key: string;
  bankReference: string;
  bookedOn: string;
  remittance: string;
  payerName: string;
  payerAccount: string;
  endToEnd?: string;
  /** Other texts that may contain a reference, one per line. */
  further?: string;
  /** Whether the same bank reference is known from the same day with other content; such an entry pays nothing by itself. */
  isConflict?: boolean;
  source: 'statement' | 'hand';
  recordedBy: string;
  importId?: bigint;
  now: Date;
}

/**
 * Records incoming money, once per booking of the account, and posts it at once as unassigned. The payment it is for is found later, in a separate transaction, so that a long
 * statement locks none of the shop's orders. Undefined if the booking is known already.
 */
export async function recordEntry(transaction: Database, entry: NewEntry): Promise<bigint | undefined> {
  const { account } = entry;
  const added = await transaction
    .insertInto('bank_entry')
    .values({
      account_id: account.id,
      company_code: account.company_code,
      currency: account.currency,
      amount_units: entry.amountUnits,
      entry_key: entry.key,
      bank_reference: entry.bankReference,
      booked_on: entry.bookedOn,
      remittance: entry.remittance,
      payer_name: entry.payerName,
      payer_account: entry.payerAccount,
      source: entry.source,
      left_units: entry.amountUnits,
      recorded_by: entry.recordedBy,
      recorded_at: entry.now,
      end_to_end: entry.endToEnd ?? '',
      further_text: entry.further ?? '',
      import_id: entry.importId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'entry_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added === undefined) return undefined;
  await postTransfer(transaction, {
    kind: 'bank_received',
    reference: `bank:entry:${added.id}`,
    entries: [
      { company: 'bank_clearing', currency: account.currency, amountCents: -entry.amountUnits },
      { company: 'bank_unassigned', currency: account.currency, amountCents: entry.amountUnits },
    ],
  });
  if (entry.isConflict === true) await restate(transaction, added, entry.now, { finding: 'conflict' });
  else await enqueue(transaction, { job: matchEntryJob, payload: { entryId: String(added.id) } });
  return added.id;
}
