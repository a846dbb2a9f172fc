import type { WithdrawPayment } from './cancel-unpaid.ts';
import type { OtherHistories } from './get-history-rows.ts';

/** What orders need of features that stand on them. */
export interface OrderNeeds {
  withdrawPayment: WithdrawPayment;
  otherHistories: OtherHistories;
}
