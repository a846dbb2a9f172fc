import { approveWithdrawal } from './approve-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { returnWithdrawal } from './return-withdrawal.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { showPayoutDetails } from './show-payout-details.ts';
import { rotatePayoutKey } from './rotate-payout-key.ts';

/** The staff's operations about withdrawals, by their names on the wire. */
export const withdrawalOperations = {
  approveWithdrawal,
  listWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  getWithdrawal,
  holdWithdrawal,
  releaseWithdrawal,
  showPayoutDetails,
  rotatePayoutKey,
} as const;
