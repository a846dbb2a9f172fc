import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type PaymentParts, settleChargeback } from '../../payment/index.ts';
import { taskInSight } from '../tasks/task-in-sight.ts';

/** Returns or keeps the book's part of a payment after the payer's bank took back the other part. */
export function createSettleChargeback(parts: Pick<PaymentParts, 'orderListeners'>): Handler<'settleChargeback'> {
  return async ({ database, staff, now }, { taskId, decision, note }) => {
    await taskInSight({ database, staff }, taskId);
    const decided = { taskId: BigInt(taskId), decision, note, staffName: staff.name, now };
    const outcome = await settleChargeback(database, parts, decided);
    return outcome === 'notFound' ? refuse('staffTaskNotFound') : { data: { taskId }, message: 'staff.done' };
  };
}
