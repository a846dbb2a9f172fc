import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { bankEntrySource, createBankHandlers } from './bank/index.ts';
import { createGatewayHandlers } from './gateways/index.ts';
import {
  createPreviewChargebackEarnings,
  createPreviewRefundEarnings,
  createRefundOrder,
  createSettleChargeback,
  createSettleCoins,
  createSettlePayment,
  paymentSource,
  previewChargeback,
  previewRefund,
} from './money/index.ts';

const operations = (parts: StaffParts) =>
  joinHandlers(createBankHandlers(parts), createGatewayHandlers(parts), {
    previewChargeback,
    previewChargebackEarnings: createPreviewChargebackEarnings(parts),
    previewRefund,
    previewRefundEarnings: createPreviewRefundEarnings(parts),
    refundOrder: createRefundOrder(parts),
    settleChargeback: createSettleChargeback(parts),
    settleCoins: createSettleCoins(parts),
    settlePayment: createSettlePayment(parts),
  } satisfies Partial<Handlers>);

/** What the staff decide about payments, refunds and money by bank. */
export const staffPayment: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listBankEntries' | 'listPayments'> = {
  operations,
  lists: { listBankEntries: bankEntrySource, listPayments: paymentSource },
};
