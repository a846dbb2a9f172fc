import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { cancelUnpaid, type WithdrawPayment } from './cancel-unpaid.ts';

/** Cancels one of the member's own unpaid orders and returns its pieces to stock. */
export function createDeleteOrder(withdrawPayment: WithdrawPayment): Handler<'deleteOrder'> {
  return async ({ database, member, now }, { moId }) => {
    const outcome = await cancelUnpaid(database, withdrawPayment, { orderId: BigInt(moId), ownerId: member.id, now });
    return outcome instanceof Refusal ? outcome : { data: { moId }, message: 'order.cancelled' };
  };
}
