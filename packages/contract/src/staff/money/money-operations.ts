import { listPayments } from './list-payments.ts';
import { previewChargeback } from './preview-chargeback.ts';
import { previewChargebackEarnings } from './preview-chargeback-earnings.ts';
import { previewRefund } from './preview-refund.ts';
import { previewRefundEarnings } from './preview-refund-earnings.ts';
import { refundOrder } from './refund-order.ts';
import { settleChargeback } from './settle-chargeback.ts';
import { settleCoins } from './settle-coins.ts';
import { settlePayment } from './settle-payment.ts';

/** The staff's operations about money, by their names on the wire. */
export const moneyOperations = {
  listPayments,
  previewChargeback,
  previewChargebackEarnings,
  previewRefund,
  previewRefundEarnings,
  refundOrder,
  settleChargeback,
  settleCoins,
  settlePayment,
} as const;
