import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { createBankHandlers } from './bank/index.ts';
import { bankEntrySource } from './bank/list-bank-entries.ts';
import { createGatewayHandlers } from './gateways/index.ts';
import { paymentSource } from './money/list-payments.ts';
import { createPreviewChargebackEarnings } from './money/preview-chargeback-earnings.ts';
import { previewChargeback } from './money/preview-chargeback.ts';
import { createPreviewRefundEarnings } from './money/preview-refund-earnings.ts';
import { previewRefund } from './money/preview-refund.ts';
import { createRefundOrder } from './money/refund-order.ts';
import { createSettleChargeback } from './money/settle-chargeback.ts';
import { createSettleCoins } from './money/settle-coins.ts';
import { createSettlePayment } from './money/settle-payment.ts';

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

export const staffPayment: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listBankEntries' | 'listPayments'> = {
  operations,
  lists: { listBankEntries: bankEntrySource, listPayments: paymentSource },
};
