import { approveWithdrawal } from './approve-withdrawal.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { returnWithdrawal } from './return-withdrawal.ts';
import { rotatePayoutKey } from './rotate-payout-key.ts';
import { showPayoutDetails } from './show-payout-details.ts';

export const withdrawalsOperations = {
  approveWithdrawal,
  getWithdrawal,
  holdWithdrawal,
  listWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
  returnWithdrawal,
  rotatePayoutKey,
  showPayoutDetails,
} as const;
