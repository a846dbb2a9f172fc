import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import { isEthereumAddress, isTronAddress } from '../../../platform/chains/index.ts';
import { type PaymentParts, readRemainder, type RemainderDecision, settleRemainder } from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { taskInSight } from '../../../desk/tasks/task-in-sight.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

type SettleCoins = Act<'settleCoins'>;

/**
 * Credits, refunds or closes coins that pay nothing by themselves. A refund is only recorded: it is paid from an outside wallet. Amounts beyond one person's daily limit wait for a
 * second person.
 */
export const createSettleCoins = (parts: Pick<PaymentParts, 'orderListeners'>): ApprovableHandler<'settleCoins'> =>
  approvable('settleCoins', { preview, audited: createSettling(parts) });

const preview: SettleCoins['preview'] = async ({ database, staff }, { taskId, decision, address }) => {
  await taskInSight({ database, staff }, taskId);
  const coins = await readRemainder(database, BigInt(taskId));
  if (coins === undefined) return refuse('staffTaskNotFound');
  const { cents, orderId, payerId, companyCode, state } = coins;
  return {
    subject: { kind: 'task', id: String(taskId) },
    companyCode,
    changes: [{ what: `coins.${decision}`, whose: address, unit: 'money', before: 0, after: amountOf(cents) }],
    restsOn: { state, cents: String(cents) },
    money: {
      kind: 'coins',
      cents: decision === 'close' ? 0n : cents,
      of: [
        { what: 'order', id: orderId },
        { what: 'member', id: payerId },
      ],
      isByPerson: false,
    },
    needsSecond: false,
  };
};

function createSettling({ orderListeners }: Pick<PaymentParts, 'orderListeners'>): SettleCoins['carryOut'] {
  return async ({ database, staff, now, approval }, { taskId, decision, address, txHash, note }) => {
    await taskInSight({ database, staff }, taskId);
    const decided: RemainderDecision = decision === 'refund' ? { kind: 'refund', address, txHash } : { kind: decision };
    const request = { taskId: BigInt(taskId), decision: decided, note, staffName: approval?.askedBy.name ?? staff.name, now };
    const isAddress = (network: 'erc20' | 'trc20', text: string): boolean =>
      network === 'erc20' ? isEthereumAddress(text) : isTronAddress(text);
    const outcome = await inTransaction(database, (transaction) =>
      settleRemainder({ database: transaction, orderListeners }, request, isAddress),
    );
    if (outcome === 'notFound') return refuse('staffTaskNotFound');
    if (outcome === 'unfitting') return refuse('coinDecisionRefused', { field: 'decision' });
    if (outcome === 'addressRefused') return refuse('walletAddressRefused', { field: 'address' });
    return { data: { taskId }, message: 'staff.done' };
  };
}
