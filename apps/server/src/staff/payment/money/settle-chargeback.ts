import { Refusal, refuse } from '../../../operation/refusal.ts';
import { requireSeen } from '../../../operation/seen.ts';
import {
  askedIn,
  dueCentsOf,
  findChargeback,
  isSentByPerson,
  type PaymentParts,
  refusalOf,
  settleChargeback,
} from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { taskInSight } from '../../../desk/tasks/task-in-sight.ts';
import { moneyOfRefund } from './money-of-refund.ts';
import { changesOf, refundSeen, standingOf } from './refund-changes.ts';
import { decisionInSight } from './refund-in-sight.ts';

type SettleChargeback = Act<'settleChargeback'>;

/** Decides which pieces correspond to a chargeback. Waits for a second person if much more than that is returned. */
export const createSettleChargeback = (parts: PaymentParts): ApprovableHandler<'settleChargeback'> =>
  approvable('settleChargeback', { preview, carryOut: createSettle(parts) });

const preview: SettleChargeback['preview'] = async (context, payload) => {
  const found = await decisionInSight(context, payload, context.isBinding);
  if (found instanceof Refusal) return found;
  const { order, workedOut } = found;
  const { note: _note, seen, ...asked } = payload;
  if (seen !== undefined && !context.isBinding)
    requireSeen(seen, await refundSeen(context.database, order, workedOut, askedIn(payload).stockBack), [
      { call: 'previewChargeback', payload: asked },
    ]);
  return {
    subject: { kind: 'order', id: order.orderNo },
    companyCode: order.company,
    changes: await changesOf(context.database, order, workedOut),
    restsOn: { ...standingOf(order, workedOut), taken: String(workedOut.before.undecidedCents) },
    money: moneyOfRefund(order, dueCentsOf(workedOut.shares)),
  };
};

function createSettle(parts: PaymentParts): SettleChargeback['carryOut'] {
  return async (context, payload) => {
    const { database, staff, approval, idempotencyKey, limit } = context;
    const { taskId, decision, note } = payload;
    await taskInSight({ database, staff }, taskId);
    const outcome = await settleChargeback(parts, {
      taskId: BigInt(taskId),
      decision,
      note,
      staff: approval?.askedBy ?? staff,
      key: idempotencyKey,
      limit,
      // Before the gateway call, so that the person is recorded even if the server dies.
      begun: (transaction) => auditStaffAct(transaction, context, 'settleChargeback', payload),
      ...askedIn(payload),
    });
    if (outcome === 'notFound') return refuse('staffTaskNotFound');
    if (outcome !== 'kept' && outcome !== 'refunded' && outcome !== 'returning') return refusalOf(outcome);
    if (outcome !== 'returning') return { data: { taskId, outcome }, message: 'staff.done' };
    const known = await findChargeback(database, BigInt(taskId));
    const isByPerson = known !== undefined && (await isSentByPerson(database, known.orderId));
    return { data: { taskId, outcome }, message: isByPerson ? 'staff.refundPrepared' : 'staff.refundReturning' };
  };
}
