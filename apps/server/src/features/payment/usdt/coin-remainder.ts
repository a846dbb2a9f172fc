import type { Database } from '../../../platform/database/connection.ts';
import type { RemainderKind } from '../../../platform/database/schema/coin-tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee } from '../../member/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { showUnits } from './coin-amount.ts';
import type { AskedPart, PaymentParts } from '../methods/pay-method.ts';
import { type CoinInvoice, lockInvoice } from './coin-invoice.ts';

/** Kinds of staff tasks, by event. */
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
  /** Transfer that brought it; absent if several did. */
  transfer?: { id: bigint; tx_hash: string; contract: string; sender: string } | undefined;
  /** Distinguishes several remainders of one payment and kind if no transfer does; undefined for the first. */
  mark?: string | undefined;
  at: Date;
}

/** Presents money that pays nothing by itself to staff: a row for the decision and a task, once for each transfer and kind. */
export async function openRemainder(
  transaction: Database,
  attempt: Attempt,
  invoice: CoinInvoice,
  { kind, amountUnits, transfer, mark, at }: NewRemainder,
): Promise<void> {
  const apart = transfer?.id ?? mark;
  const subject = apart === undefined ? attempt.reference : `${attempt.reference}:${apart}`;
  const detail = {
    network: invoice.network,
    address: invoice.address,
    asked: showUnits(invoice.amount_units),
    // The decimals of another token are unknown, so its amount is in its smallest unit.
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
  await mailRemainder(transaction, attempt, invoice, kind, amountUnits);
}

/**
 * Asks staff, once, to send coins back: all of a payment's, or a part's share of them. The server cannot do it, because it has no key to them. The shares of a payment's parts add
 * up to all of its coins.
 */
export async function askForCoinsBack(parts: PaymentParts, attempt: Attempt, { cents, beforeCents }: AskedPart): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const invoice = await lockInvoice(transaction, attempt.id);
    const units = BigInt(invoice.amount_units);
    const upTo = (backCents: bigint): bigint => (units * backCents) / attempt.amount_cents;
    const amountUnits = upTo(beforeCents + cents) - upTo(beforeCents);
    const { refund_round: round } = attempt;
    await openRemainder(transaction, attempt, invoice, {
      kind: 'refund',
      amountUnits,
      mark: round === 1 ? undefined : `R${round}`,
      at: parts.clock.now(),
    });
  });
}

const mails = { under: 'coinsUnderpaid', over: 'coinsOverpaid', late: 'coinsLate', superseded: 'coinsNotNeeded' } as const;

/** Mails the payer what came and what happens next, as the invoice's page does. A refund of an order has its own mail. */
async function mailRemainder(
  transaction: Database,
  { order_id: orderId, payer_id: payerId }: Attempt,
  { state }: CoinInvoice,
  kind: RemainderKind,
  amountUnits: bigint,
): Promise<void> {
  if (kind === 'refund') return;
  const { order_no: orderNo } = await transaction
    .selectFrom('member_order')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { name, ...to } = await mailAddressee(transaction, payerId);
  if (kind === 'wrongToken') return sendMail(transaction, { ...to, template: 'coinsWrongToken', values: { name, orderNo } });
  // Money for a paid invoice is technically late, but to the payer it is simply too much.
  const template = kind === 'late' && state === 'settled' ? mails.over : mails[kind];
  await sendMail(transaction, { ...to, template, values: { name, orderNo, amount: showUnits(amountUnits) } });
}
