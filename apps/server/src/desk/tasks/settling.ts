import type { OperationName, Permission } from '@upline/contract';

/** The operation that settles a task, and its permission. */
export interface Settling {
  operation: OperationName;
  permission: Permission;
  /** Its possible decisions; none if a note closes the task. */
  decisions: readonly string[];
}

/** A note closes the task. */
export const byNote: Settling = { operation: 'closeStaffTask', permission: 'task.close', decisions: [] };
const coins: Settling = { operation: 'settleCoins', permission: 'coin.settle', decisions: ['credit', 'refund', 'close'] };

/** Kinds settled by a decision. A note closes a task of any other kind. */
const kinds: Readonly<Record<string, Settling>> = {
  amountMismatch: { operation: 'settlePayment', permission: 'payment.settle', decisions: ['accept', 'return'] },
  paymentUnresolved: { operation: 'settlePayment', permission: 'payment.settle', decisions: ['ask', 'giveUp'] },
  chargeback: { operation: 'settleChargeback', permission: 'chargeback.settle', decisions: ['return', 'keep'] },
  coinsUnderpaid: coins,
  coinsOverpaid: coins,
  coinsLate: coins,
  // Another token has no price here, and the amount an order's refund owes cannot stay where it is.
  coinsWrongToken: { ...coins, decisions: ['refund', 'close'] },
  coinsNotNeeded: coins,
  coinsToRefund: { ...coins, decisions: ['credit', 'refund'] },
  bankMoney: { operation: 'assignBankEntry', permission: 'bank-money.decide', decisions: [] },
  // Closing it confirms that a person has checked it, and releases its order.
  bankTakenBack: { operation: 'closeStaffTask', permission: 'bank-money.decide', decisions: [] },
  bankToRefund: { operation: 'sendBankRefund', permission: 'order.refund', decisions: [] },
  // Closing it books the money as sent back.
  refundByHand: { operation: 'closeStaffTask', permission: 'order.refund', decisions: [] },
  // A note closes it and leaves the member stopped; letting them in again closes it too.
  memberStopped: { operation: 'closeStaffTask', permission: 'member.lock', decisions: [] },
  jobGivenUp: { operation: 'decideJob', permission: 'job.decide', decisions: ['retry', 'drop'] },
};

export const settlingOf = (kind: string): Settling => kinds[kind] ?? byNote;
