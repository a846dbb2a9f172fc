import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export interface NewStaffTask {
  /** The kind of task, such as `chargeback`. */
  kind: string;
  /** Its subject: an order's number, a payment's reference. */
  subject: string;
  /** Details for staff, `{}` by default. They must contain nothing that the database must not store. */
  detail?: object;
  at: Date;
}

/**
 * Opens a staff task, once per kind and subject. A closed one opens again if its state differs now, or if it had settled itself; if a person closed it in the same state, it stays
 * closed. An open one shows the newest detail. Returns whether this call opened it.
 */
export async function openStaffTask(database: Database, { kind, subject, detail = {}, at }: NewStaffTask): Promise<boolean> {
  const { rows } = await sql<{ isOpened: boolean }>`
    INSERT INTO staff_task (kind, subject, detail, opened_at) VALUES (${kind}, ${subject}, ${JSON.stringify(detail)}, ${at})
    ON CONFLICT (kind, subject) DO UPDATE SET detail = excluded.detail, closed_at = NULL, closed_by = '',
      opened_at = CASE WHEN staff_task.closed_at IS NULL THEN staff_task.opened_at ELSE excluded.opened_at END
    WHERE staff_task.detail <> excluded.detail OR staff_task.closed_by = ${SETTLED}
    RETURNING opened_at = ${at} AS "isOpened"`.execute(database);
  return rows[0]?.isOpened ?? false;
}

/** Stored in place of a person's name if the task has settled itself. */
export const SETTLED = 'settled';
