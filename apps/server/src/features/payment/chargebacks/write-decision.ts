import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface WrittenDecision {
  attemptId: bigint;
  /** `returned`: pieces stand for the bank's money; `kept`: none do. */
  state: 'returned' | 'kept';
  note: string;
  /** Name of the staff member; '' if the order's refund decided it. */
  decidedBy: string;
  now: Date;
}

/** Records the decision about a chargeback, and closes its task. It covers what the bank has taken so far. */
export async function writeDecision(transaction: Database, { attemptId, state, note, decidedBy, now }: WrittenDecision): Promise<void> {
  await sql`
    WITH decided AS (
      UPDATE chargeback SET balance_state = ${state}, decided_cents = amount_cents, note = ${note}, decided_by = ${decidedBy}, decided_at = ${now}
      WHERE attempt_id = ${attemptId} RETURNING task_id)
    UPDATE staff_task SET closed_at = ${now}, closed_by = ${decidedBy} WHERE id = (SELECT task_id FROM decided) AND closed_at IS NULL`.execute(
    transaction,
  );
}
