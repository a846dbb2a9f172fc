import type { Database } from '../../../../platform/database/connection.ts';
import { lockEntry, restate } from './entry-row.ts';

/** Frees money that waited for a payment that has ended, so that staff decide about it. The order and the attempt are locked. */
export async function freeWaitingParts(transaction: Database, attemptId: bigint, now: Date): Promise<void> {
  const waiting = await transaction
    .selectFrom('bank_entry_part')
    .select(['id', 'entry_id'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .orderBy('entry_id')
    .execute();
  for (const { id, entry_id: entryId } of waiting) {
    const entry = await lockEntry(transaction, entryId);
    if (entry === undefined) continue;
    await transaction.updateTable('bank_entry_part').set({ state: 'freed' }).where('id', '=', id).execute();
    await restate(transaction, entry, now, { finding: 'late' });
  }
}
