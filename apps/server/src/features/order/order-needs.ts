import type { WithdrawPayment } from './cancel-unpaid.ts';
import type { OtherHistories } from './get-history-rows.ts';

/** Functions that later features provide to orders. */
export interface OrderNeeds {
  withdrawPayment: WithdrawPayment;
  otherHistories: OtherHistories;
}
