import type { Permission } from '@upline/contract';

/** A call that settles tasks of some kinds. */
export type SettlingCall = 'settleChargeback' | 'settleCoins' | 'settlePayment' | 'decideJob' | 'closeStaffTask';

export interface TaskSettlement {
  readonly call: SettlingCall;
  readonly permission: Permission;
  /** What can be decided; a task that is only closed has none. */
  readonly decisions: readonly string[];
  /** What a decision asks for besides a note. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const coins: TaskSettlement = {
  call: 'settleCoins',
  permission: 'coin.settle',
  decisions: ['credit', 'refund', 'close'],
  fields: { refund: ['address', 'txHash'] },
};
const payment = (...decisions: string[]): TaskSettlement => ({
  call: 'settlePayment',
  permission: 'payment.settle',
  decisions,
  fields: { ask: ['gatewayId'] },
});

const settlements: Readonly<Record<string, TaskSettlement>> = {
  chargeback: { call: 'settleChargeback', permission: 'chargeback.settle', decisions: ['return', 'keep'], fields: {} },
  coinsLate: coins,
  coinsUnderpaid: coins,
  coinsWrongToken: coins,
  paymentUnresolved: payment('ask', 'giveUp'),
  amountMismatch: payment('accept', 'return'),
  jobGivenUp: { call: 'decideJob', permission: 'job.decide', decisions: ['retry', 'drop'], fields: {} },
};

const closing: TaskSettlement = { call: 'closeStaffTask', permission: 'task.close', decisions: [], fields: {} };

/** How a task of this kind is settled where it is shown. */
export const settlementOf = (kind: string): TaskSettlement => settlements[kind] ?? closing;

/** The payload of the call that settles a task. */
export function settlementPayload(
  task: { readonly taskId: number; readonly subject: string },
  { call }: TaskSettlement,
  decision: string,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (call === 'settlePayment') return { reference: task.subject, decision, ...texts };
  return { taskId: task.taskId, ...(decision === '' ? {} : { decision }), ...texts };
}
