import type { Database } from '../../../platform/database/connection.ts';

/** Whether a task is about bank money that waits for a decision. Only the decision closes such a task, so that no money is forgotten. */
export async function awaitsBankDecision(database: Database, entryNo: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(entryNo)) return false;
  const open = await database
    .selectFrom('bank_entry')
    .select('id')
    .where('id', '=', BigInt(entryNo))
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether a task is about refund money that is still to be sent back by bank. */
export async function awaitsBankRefund(database: Database, taskId: bigint): Promise<boolean> {
  const open = await database
    .selectFrom('bank_payout')
    .select('id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
