import type { Database } from '../../../platform/database/connection.ts';
import type { RemainderKind } from '../../../platform/database/schema/coin-tables.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from '../attempt.ts';
import { showUnits } from './coin-amount.ts';
import type { CoinInvoice } from './coin-invoice.ts';

/** The kinds of the staff's tasks, by what happened. */
export const remainderTasks = {
  under: 'coinsUnderpaid',
  over: 'coinsOverpaid',
  late: 'coinsLate',
  wrongToken: 'coinsWrongToken',
  superseded: 'coinsNotNeeded',
  refund: 'coinsToRefund',
} as const satisfies Record<RemainderKind, string>;

export interface NewRemainder {
  kind: RemainderKind;
  amountUnits: bigint;
  /** The transfer it is of; absent where several make it up. */
  transfer?: { id: bigint; tx_hash: string; contract: string; sender: string } | undefined;
  at: Date;
}

/** Puts money that pays nothing by itself before the staff: a row for the decision, and a task. Once for each transfer and kind. */
export async function openRemainder(
  transaction: Database,
  attempt: Attempt,
  invoice: CoinInvoice,
  { kind, amountUnits, transfer, at }: NewRemainder,
): Promise<void> {
  const subject = transfer === undefined ? attempt.reference : `${attempt.reference}:${transfer.id}`;
  const detail = {
    network: invoice.network,
    address: invoice.address,
    asked: showUnits(invoice.amount_units),
    // Another token's decimals are not known: its amount is in its smallest unit.
    ...(kind === 'wrongToken' ? { units: String(amountUnits) } : { amount: showUnits(amountUnits) }),
    ...(transfer && { transaction: transfer.tx_hash, sender: transfer.sender }),
    ...(kind === 'wrongToken' && transfer ? { contract: transfer.contract } : {}),
  };
  const taskKind = remainderTasks[kind];
  if (!(await openStaffTask(transaction, { kind: taskKind, subject, detail, at }))) return;
  const task = await transaction
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', taskKind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('crypto_remainder')
    .values({ attempt_id: attempt.id, transfer_id: transfer?.id ?? null, kind, amount_units: String(amountUnits), task_id: task.id })
    .execute();
}
