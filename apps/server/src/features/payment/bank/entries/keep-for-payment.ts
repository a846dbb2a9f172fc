import type { Database } from '../../../../platform/database/connection.ts';
import type { BankFinding } from '../../../../platform/database/schema/bank-tables.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { type BankEntry, restate } from './entry-row.ts';

/** A part of an entry's money for a payment, and who decided so. */
export interface KeptPart {
  units: bigint;
  /** What was found about the entry; left out where it stays. */
  finding?: BankFinding;
  reason: string;
  /** `shop` where the reference decided. */
  decidedBy: string;
  approvedBy: string;
  now: Date;
}

/** Keeps a part of a locked entry for a locked, open payment. It waits there for the rest. */
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
