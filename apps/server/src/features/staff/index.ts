import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { createActivatePlan } from './activate-plan.ts';
import { createApprovePlan } from './approve-plan.ts';
import { createCloseWeek } from './close-week.ts';
import { createDraftPlan } from './draft-plan.ts';
import { createListPlans } from './list-plans.ts';
import { createRetirePlan } from './retire-plan.ts';
import { createSimulatePlan } from './simulate-plan.ts';
import { addStaff } from './add-staff.ts';
import { adjustStock } from './adjust-stock.ts';
import { createApproveWithdrawal } from './approve-withdrawal.ts';
import { audited } from './audited.ts';
import { closeStaffTask } from './close-staff-task.ts';
import { decideJob } from './decide-job.ts';
import { createListStaffTasks } from './list-staff-tasks.ts';
import { createListRules } from './list-rules.ts';
import { createListWithdrawals } from './list-withdrawals.ts';
import { createPayWithdrawal } from './pay-withdrawal.ts';
import { publishBanner } from './publish-banner.ts';
import { publishNotice } from './publish-notice.ts';
import { createRefundOrder } from './refund-order.ts';
import { createRejectWithdrawal } from './reject-withdrawal.ts';
import { createReturnWithdrawal } from './return-withdrawal.ts';
import { createSettleChargeback } from './settle-chargeback.ts';
import { createSettleCoins } from './settle-coins.ts';
import { createSettlePayment } from './settle-payment.ts';
import { setPrice } from './set-price.ts';
import { setRule } from './set-rule.ts';
import { setShippingRate } from './set-shipping-rate.ts';
import { setTaxRate } from './set-tax-rate.ts';
import { setWalletActs } from './set-wallet-acts.ts';
import { createShipOrder } from './ship-order.ts';
import { createVerifyAudit } from './verify-audit.ts';

export { authenticateStaff } from './authenticate-staff.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { insertStaff } from './insert-staff.ts';

/** The operations of this noun, for the people who run the shop. Every command is audited. */
export function createStaffHandlers(parts: FeatureParts) {
  const { settings } = parts;
  return {
    activatePlan: audited('activatePlan', createActivatePlan(settings)),
    approvePlan: audited('approvePlan', createApprovePlan(settings)),
    closeWeek: createCloseWeek(parts),
    draftPlan: audited('draftPlan', createDraftPlan(settings)),
    listPlans: createListPlans(settings),
    retirePlan: audited('retirePlan', createRetirePlan(settings)),
    simulatePlan: createSimulatePlan(parts),
    addStaff: audited('addStaff', addStaff),
    adjustStock: audited('adjustStock', adjustStock),
    approveWithdrawal: audited('approveWithdrawal', createApproveWithdrawal(settings)),
    closeStaffTask: audited('closeStaffTask', closeStaffTask),
    listRules: createListRules(settings),
    decideJob: audited('decideJob', decideJob),
    listStaffTasks: createListStaffTasks(settings),
    listWithdrawals: createListWithdrawals(settings),
    payWithdrawal: audited('payWithdrawal', createPayWithdrawal(settings)),
    publishBanner: audited('publishBanner', publishBanner),
    publishNotice: audited('publishNotice', publishNotice),
    refundOrder: createRefundOrder(parts),
    rejectWithdrawal: audited('rejectWithdrawal', createRejectWithdrawal(settings)),
    returnWithdrawal: audited('returnWithdrawal', createReturnWithdrawal(settings)),
    setPrice: audited('setPrice', setPrice),
    setRule: audited('setRule', setRule),
    setShippingRate: audited('setShippingRate', setShippingRate),
    setTaxRate: audited('setTaxRate', setTaxRate),
    setWalletActs: audited('setWalletActs', setWalletActs),
    settleChargeback: audited('settleChargeback', createSettleChargeback(parts)),
    settleCoins: audited('settleCoins', createSettleCoins(parts)),
    settlePayment: createSettlePayment(parts),
    shipOrder: audited('shipOrder', createShipOrder(settings)),
    verifyAudit: createVerifyAudit(settings),
  } satisfies Partial<Handlers>;
}
