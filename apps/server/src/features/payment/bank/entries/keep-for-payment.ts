import type { Database } from '../../../../platform/database/connection.ts';
import type { BankFinding } from '../../../../platform/database/schema/bank-tables.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { type BankEntry, restate } from './entry-row.ts';

/** Part of an entry's money for a payment, and who decided so. */
export interface KeptPart {
  units: bigint;
  /** Finding about the entry; omitted if unchanged. */
  finding?: BankFinding;
  reason: string;
  /** `shop` if the reference decided. */
  decidedBy: string;
  approvedBy: string;
  now: Date;
}

/** Assigns part of a locked entry to a locked, open payment. The part waits there for the rest. */
export async function keepForPayment(transaction: Database, entry: BankEntry, attempt: Attempt, part: KeptPart): Promise<BankEntry> {
  const { units, finding, reason, decidedBy, approvedBy, now } = part;
  await transaction
    .insertInto('bank_entry_part')
    .values({
      entry_id: entry.id,
      kind: 'order',
      amount_units: units,
      state: 'waiting',
      attempt_id: attempt.id,
      reason,
      decided_by: decidedBy,
      approved_by: approvedBy,
      at: now,
    })
    .execute();
  return restate(transaction, entry, now, finding === undefined ? {} : { finding, attempt_id: attempt.id });
}
