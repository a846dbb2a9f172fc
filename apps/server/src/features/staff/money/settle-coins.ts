import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { isEthereumAddress, isTronAddress } from '../../../platform/chains/index.ts';
import { type PaymentParts, type RemainderDecision, settleRemainder } from '../../payment/index.ts';
import { taskInSight } from '../tasks/task-in-sight.ts';

/** Credits, refunds or closes coins that pay nothing by themselves. A refund is only recorded: it is paid from an outside wallet. */
export function createSettleCoins({ orderListeners }: Pick<PaymentParts, 'orderListeners'>): Handler<'settleCoins'> {
  return async ({ database, staff, now }, { taskId, decision, address, txHash, note }) => {
    await taskInSight({ database, staff }, taskId);
    const decided: RemainderDecision = decision === 'refund' ? { kind: 'refund', address, txHash } : { kind: decision };
    const request = { taskId: BigInt(taskId), decision: decided, note, staffName: staff.name, now };
    const outcome = await settleRemainder({ database, orderListeners }, request, (network, text) =>
      network === 'erc20' ? isEthereumAddress(text) : isTronAddress(text),
    );
    if (outcome === 'notFound') return refuse('staffTaskNotFound');
    if (outcome === 'unfitting') return refuse('coinDecisionRefused', { field: 'decision' });
    if (outcome === 'addressRefused') return refuse('walletAddressRefused', { field: 'address' });
    return { data: { taskId }, message: 'staff.done' };
  };
}
