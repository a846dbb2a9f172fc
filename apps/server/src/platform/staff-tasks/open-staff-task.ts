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

/** Puts a matter before the staff, once per kind and subject. Answers whether it is new. */
export async function openStaffTask(database: Database, { kind, subject, detail = {}, at }: NewStaffTask): Promise<boolean> {
  const opened = await database
    .insertInto('staff_task')
    .values({ kind, subject, detail: JSON.stringify(detail), opened_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}
