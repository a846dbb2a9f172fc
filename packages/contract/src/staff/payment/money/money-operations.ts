import { listPayments } from './list-payments.ts';
import { previewChargebackEarnings } from './preview-chargeback-earnings.ts';
import { previewChargeback } from './preview-chargeback.ts';
import { previewRefundEarnings } from './preview-refund-earnings.ts';
import { previewRefund } from './preview-refund.ts';
import { refundOrder } from './refund-order.ts';
import { settleChargeback } from './settle-chargeback.ts';
import { settleCoins } from './settle-coins.ts';
import { settlePayment } from './settle-payment.ts';

/** The staff’s calls about payments, refunds and chargebacks. */
export const moneyOperations = {
  listPayments,
  previewChargebackEarnings,
  previewChargeback,
  previewRefundEarnings,
  previewRefund,
  refundOrder,
  settleChargeback,
  settleCoins,
  settlePayment,
} as const;
