import type { ListName } from '@upline/contract';
import { bankEntrySource } from '../../payment/bank/list-bank-entries.ts';
import { accountSource } from '../../wallet/ledger/list-accounts.ts';
import { entrySource } from '../../wallet/ledger/list-entries.ts';
import { differenceSource } from '../../wallet/ledger/list-differences.ts';
import { chargebackSource } from '../../wallet/ledger/list-chargebacks.ts';
import { coinSource } from '../../wallet/ledger/list-coins.ts';
import { adjustmentSource } from '../../wallet/ledger/list-adjustments.ts';
import { approvalSource } from '../../../desk/approvals/list-approvals.ts';
import { auditSource } from '../../../desk/audit/list-audit.ts';
import { memberSource } from '../../member/members/list-members.ts';
import { signInSource } from '../../member/access/list-sign-ins.ts';
import { paymentSource } from '../../payment/money/list-payments.ts';
import { createExportSource } from '../../../desk/exports/list-exports.ts';
import { importKinds } from '../imports/kinds/all.ts';
import { withdrawalSource } from '../../wallet/withdrawals/list-withdrawals.ts';
import { orderSource } from '../../order/orders/list-orders.ts';
import { countSource } from '../../catalogue/counts/list-counts.ts';
import { deliverySource } from '../../catalogue/deliveries/list-deliveries.ts';
import { stockSource } from '../../catalogue/stock/list-stock.ts';
import { mediaSource } from '../../catalogue/media/list-media.ts';
import { translationSource } from '../../content/translations/list-translations.ts';
import { productSource } from '../../catalogue/goods/list-products.ts';
import { pricePeriodSource } from '../../catalogue/prices/list-price-periods.ts';
import { acceptanceSource } from '../../content/agreements/list-acceptances.ts';
import { bannerSource } from '../../content/banners/list-banners.ts';
import { noticeReaderSource } from '../../content/notices/list-notice-readers.ts';
import { noticeSource } from '../../content/notices/list-notices.ts';
import { promotionSource } from '../../promotion/list-promotions.ts';
import { periodEarningsSource } from '../../earnings/weeks/list-period-earnings.ts';
import { weekEarningsSource } from '../../earnings/weeks/list-week-earnings.ts';
import { taskSource } from '../../../desk/tasks/list-tasks.ts';
import type { ListSource, ListSourceOf } from '../../../desk/lists/list-source.ts';

/** Where the rows of each list come from. A list without a source does not compile. */
const sources = {
  listAcceptances: acceptanceSource,
  listAccounts: accountSource,
  listEntries: entrySource,
  listDifferences: differenceSource,
  listBankEntries: bankEntrySource,
  listChargebacks: chargebackSource,
  listCoins: coinSource,
  listAdjustments: adjustmentSource,
  listApprovals: approvalSource,
  listAudit: auditSource,
  listBanners: bannerSource,
  listCounts: countSource,
  listDeliveries: deliverySource,
  listExports: createExportSource({ importKindOf: importKinds.of }),
  listMedia: mediaSource,
  listMembers: memberSource,
  listNoticeReaders: noticeReaderSource,
  listNotices: noticeSource,
  listOrders: orderSource,
  listPayments: paymentSource,
  listPricePeriods: pricePeriodSource,
  listProducts: productSource,
  listPromotions: promotionSource,
  listSignIns: signInSource,
  listStock: stockSource,
  listTasks: taskSource,
  listTranslations: translationSource,
  listPeriodEarnings: periodEarningsSource,
  listWeekEarnings: weekEarningsSource,
  listWithdrawals: withdrawalSource,
} satisfies { [N in ListName]: ListSource<N, never> };

export const listNames = Object.keys(sources) as ListName[];

/** The source of a list by its name. */
export const listSourceOf: ListSourceOf = (name) => sources[name] as unknown as ListSource;
