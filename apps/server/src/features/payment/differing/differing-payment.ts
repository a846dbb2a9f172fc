import { postTransfer, voidHold } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GatewayCharge } from '../../../platform/gateways/index.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type Attempt, holdReference } from '../attempts/attempt.ts';
import { methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';

/** Staff task about a payment for which the gateway took a different amount than asked. */
export const AMOUNT_MISMATCH = 'amountMismatch';

/**
 * Records that the gateway took a different amount than asked. The attempt stays open until staff decide, because a guess could cost the payer or the company. Each amount is
 * reported once. Returns the updated attempt.
 */
export async function recordDiffering({ database, clock, log }: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<Attempt> {
  const at = clock.now();
  const differing = await database
    .updateTable('payment_attempt')
    .set((column) => ({
      taken_cents: charge.amountCents,
      taken_currency: charge.currency,
      differs_at: at,
      gateway_id: column.fn.coalesce('gateway_id', column.val(charge.id)),
    }))
    .where('id', '=', attempt.id)
    .where('state', 'in', ['open', 'failed'])
    .where((column) =>
      column.or([
        column('differs_at', 'is', null),
        column('taken_cents', 'is distinct from', charge.amountCents),
        column('taken_currency', 'is distinct from', charge.currency),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (differing === undefined)
    return database.selectFrom('payment_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow();
  const detail = { asked: String(attempt.amount_cents), taken: String(charge.amountCents), currency: charge.currency };
  log.error({ attempt: attempt.reference, charge: charge.id, ...detail }, 'the gateway took another amount than asked');
  await openStaffTask(database, { kind: AMOUNT_MISMATCH, subject: attempt.reference, detail, at });
  return differing;
}

/** Whether a task is about a payment that waits for a decision. Only the decision closes such a task, so that no money is forgotten. */
export async function awaitsPaymentDecision(database: Database, taskId: bigint): Promise<boolean> {
  const waiting = await database
    .selectFrom('staff_task')
    .innerJoin('payment_attempt', 'payment_attempt.reference', 'staff_task.subject')
    .select('payment_attempt.id')
    .where('staff_task.id', '=', taskId)
    .where('kind', '=', AMOUNT_MISMATCH)
    .where('differs_at', 'is not', null)
    .where('payment_attempt.state', 'in', ['open', 'failed'])
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Makes a differing payment superseded, so that the order is free again and the money can be given back. Undefined if the payment no longer differs, or came in another currency:
 * the ledger holds dollars, so that money is given back at the gateway's own desk.
 */
export async function supersedeDiffering(parts: PaymentParts, { id }: Attempt): Promise<Attempt | undefined> {
  const { database, clock } = parts;
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    const before = await transaction.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const isDiffering = before.differs_at !== null && (before.state === 'open' || before.state === 'failed');
    if (!isDiffering || before.taken_cents === null || before.taken_currency !== before.currency) return undefined;
    if (before.book !== null && before.state === 'open') await voidHold(transaction, { reference: holdReference(before), now });
    const superseded = await transaction
      .updateTable('payment_attempt')
      .set({ state: 'superseded', decided_at: now, amount_cents: before.taken_cents, reconciled_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await postTransfer(transaction, {
      kind: 'payment_superseded',
      reference: `payment:${superseded.reference}:superseded`,
      entries: [
        { company: methodOf(parts, superseded).clearing, amountCents: -superseded.amount_cents },
        { company: 'suspense', amountCents: superseded.amount_cents },
      ],
    });
    await closeStaffTask(transaction, { kind: AMOUNT_MISMATCH, subject: superseded.reference, at: now });
    return superseded;
  });
}
