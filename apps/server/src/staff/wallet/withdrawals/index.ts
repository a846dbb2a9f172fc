import type { Settings } from '../../../config/settings.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createApproveWithdrawal } from './approve-withdrawal.ts';
import { createGetWithdrawal } from './get-withdrawal.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { createPayWithdrawal } from './pay-withdrawal.ts';
import { createRejectWithdrawal } from './reject-withdrawal.ts';
import { createReturnWithdrawal } from './return-withdrawal.ts';
import { createRotatePayoutKey } from './rotate-payout-key.ts';
import { createShowPayoutDetails } from './show-payout-details.ts';

export const createWithdrawalHandlers = (settings: Settings) => ({
  approveWithdrawal: createApproveWithdrawal(settings),
  getWithdrawal: createGetWithdrawal(settings),
  payWithdrawal: createPayWithdrawal(settings),
  rotatePayoutKey: createRotatePayoutKey(settings),
  ...audited({
    holdWithdrawal,
    rejectWithdrawal: createRejectWithdrawal(settings),
    releaseWithdrawal,
    returnWithdrawal: createReturnWithdrawal(settings),
    showPayoutDetails: createShowPayoutDetails(settings),
  }),
});
