import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** What a person has to look at. */
export interface NewStaffTask {
  /** Such as `chargeback`. */
  kind: string;
  /** What it is about: an order's number, a payment's reference. */
  subject: string;
  /** Nothing that must not lie in the database. */
  detail?: object;
  at: Date;
}

/**
 * Puts a matter before the staff, once per kind and subject. One that was closed opens again where it stands differently now, or where it had settled
 * itself; as it was when a person closed it, it stays closed. Of an open one the newest detail is shown. Answers whether it is open only now.
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

/** In the place of a person's name: the matter has settled itself. */
export const SETTLED = 'settled';
