import type { ListName } from '@upline/contract';
import { bankEntrySource } from '../../payment/bank/index.ts';
import { accountSource, adjustmentSource, chargebackSource, coinSource, differenceSource, entrySource } from '../../wallet/ledger/index.ts';
import { approvalSource } from '../../../desk/approvals/list-approvals.ts';
import { auditSource } from '../../../desk/audit/list-audit.ts';
import { memberSource } from '../../member/members/index.ts';
import { signInSource } from '../../member/access/index.ts';
import { paymentSource } from '../../payment/money/index.ts';
import { createExportSource } from '../../../desk/exports/list-exports.ts';
import { importKinds } from '../imports/kinds/all.ts';
import { withdrawalSource } from '../../wallet/withdrawals/index.ts';
import { orderSource } from '../../order/orders/index.ts';
import { countSource } from '../../catalogue/counts/index.ts';
import { deliverySource } from '../../catalogue/deliveries/index.ts';
import { stockSource } from '../../catalogue/stock/index.ts';
import { mediaSource } from '../../catalogue/media/index.ts';
import { translationSource } from '../../content/translations/index.ts';
import { productSource } from '../../catalogue/goods/index.ts';
import { pricePeriodSource } from '../../catalogue/prices/index.ts';
import { acceptanceSource } from '../../content/agreements/index.ts';
import { bannerSource } from '../../content/banners/index.ts';
import { noticeReaderSource, noticeSource } from '../../content/notices/index.ts';
import { promotionSource } from '../../promotion/index.ts';
import { periodEarningsSource, weekEarningsSource } from '../../earnings/weeks/index.ts';
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
