import type { OperationName, Permission } from '@upline/contract';

/** The operation that settles a task, and what a person must be allowed to do to make it. */
export interface Settling {
  operation: OperationName;
  permission: Permission;
  /** The decisions it takes; none where a note closes the task. */
  decisions: readonly string[];
}

/** A note closes the task. */
export const byNote: Settling = { operation: 'closeStaffTask', permission: 'task.close', decisions: [] };
const coins: Settling = { operation: 'settleCoins', permission: 'coin.settle', decisions: ['credit', 'refund', 'close'] };

/** Kinds that a decision settles. A task of any other kind is closed by a note. */
const kinds: Readonly<Record<string, Settling>> = {
  amountMismatch: { operation: 'settlePayment', permission: 'payment.settle', decisions: ['accept', 'return'] },
  paymentUnresolved: { operation: 'settlePayment', permission: 'payment.settle', decisions: ['ask', 'giveUp'] },
  chargeback: { operation: 'settleChargeback', permission: 'chargeback.settle', decisions: ['return', 'keep'] },
  coinsUnderpaid: coins,
  coinsOverpaid: coins,
  coinsLate: coins,
  // Another token has no price here, and what an order's refund owes cannot be left where it is.
  coinsWrongToken: { ...coins, decisions: ['refund', 'close'] },
  coinsNotNeeded: coins,
  coinsToRefund: { ...coins, decisions: ['credit', 'refund'] },
  bankMoney: { operation: 'assignBankEntry', permission: 'bank-money.decide', decisions: [] },
  // Closing it says that somebody has looked, so that its order is held no more.
  bankTakenBack: { operation: 'closeStaffTask', permission: 'bank-money.decide', decisions: [] },
  bankToRefund: { operation: 'sendBankRefund', permission: 'order.refund', decisions: [] },
  // Closing it books the money as sent back.
  refundByHand: { operation: 'closeStaffTask', permission: 'order.refund', decisions: [] },
  // A note closes it and leaves the member stopped; letting them in again closes it too.
  memberStopped: { operation: 'closeStaffTask', permission: 'member.lock', decisions: [] },
  jobGivenUp: { operation: 'decideJob', permission: 'job.decide', decisions: ['retry', 'drop'] },
};

/** What settles a task of a kind. */
export const settlingOf = (kind: string): Settling => kinds[kind] ?? byNote;
