import type { ApprovableName } from '@upline/contract';
import type { Handlers } from '../operation/handler.ts';
import type { FeatureParts } from '../features/parts.ts';
import { createGatewayHandlers } from './payment/gateways/index.ts';
import { createBankHandlers } from './payment/bank/index.ts';
import { comparisonHandlers } from './earnings/comparisons/index.ts';
import { holdHandlers } from './earnings/holds/index.ts';
import { createEarningsDesk } from './earnings/weeks/index.ts';
import { createPlanHandlers } from './earnings/plans/index.ts';
import { createFactorHandlers } from '../desk/factors/index.ts';
import { createInvitationHandlers } from '../desk/invitations/index.ts';
import { peopleHandlers } from '../desk/people/index.ts';
import { roleHandlers } from '../desk/roles/index.ts';
import { sessionHandlers } from '../desk/sessions/index.ts';
import { createSigningInHandlers } from '../desk/signing-in/index.ts';
import { type Act, type ApprovableHandler, createApprovalHandlers } from '../desk/approvals/index.ts';
import { audited } from '../desk/audit/audited.ts';
import { closeStaffTask } from '../desk/tasks/close-staff-task.ts';
import { decideJob } from '../desk/tasks/decide-job.ts';
import { fileHandlers } from '../desk/files/file-handlers.ts';
import { createOrderingHandlers } from './order/ordering/index.ts';
import { exportable } from './overview/index.ts';
import { createExportHandlers } from '../desk/exports/index.ts';
import { createFileHandlers } from '../desk/files/index.ts';
import { createImportHandlers } from '../desk/imports/index.ts';
import { importKinds } from './overview/imports/index.ts';
import { findAnything } from './overview/find/index.ts';
import { createReportHandlers, reportOf } from './overview/reports/index.ts';
import { createViewHandlers } from '../desk/views/index.ts';
import { createListHandlers } from '../desk/lists/index.ts';
import { listNames, listSourceOf } from './overview/lists/index.ts';
import { carrierHandlers } from './order/carriers/index.ts';
import { createPackingHandlers } from './order/packing/index.ts';
import { countHandlers } from './catalogue/counts/index.ts';
import { deliveryHandlers } from './catalogue/deliveries/index.ts';
import { createStudioHandlers } from './earnings/studio/index.ts';
import { agreementHandlers } from './content/agreements/index.ts';
import { createMailTextHandlers } from './content/mail-texts/index.ts';
import { createNoticeHandlers, publishNotice } from './content/notices/index.ts';
import { versionHandlers } from './content/versions/index.ts';
import { createListRules } from '../desk/settings/list-rules.ts';
import {
  createPreviewChargebackEarnings,
  createPreviewRefundEarnings,
  createRefundOrder,
  createSettleChargeback,
  createSettleCoins,
  createSettlePayment,
  previewChargeback,
  previewRefund,
} from './payment/money/index.ts';
import { mediaHandlers } from './catalogue/media/index.ts';
import { createPreviewShop } from './catalogue/previews/index.ts';
import { findOutdated, translationHandlers } from './content/translations/index.ts';
import { createGoodsHandlers, listVariants } from './catalogue/goods/index.ts';
import { createPriceHandlers, setPrice } from './catalogue/prices/index.ts';
import { createFirstHandlers } from '../desk/first/index.ts';
import { createShopHandlers } from './shop/index.ts';
import { shelfHandlers } from './catalogue/shelves/index.ts';
import { setRule } from '../desk/settings/set-rule.ts';
import { bannerHandlers, publishBanner } from './content/banners/index.ts';
import { countryHandlers } from './places/countries/index.ts';
import { createPromotionHandlers } from './promotion/index.ts';
import { createRateHandlers } from './places/rates/index.ts';
import { createGetHealth } from './overview/health/index.ts';
import { createGetHome } from './overview/home/index.ts';
import { createLedgerHandlers } from './wallet/ledger/index.ts';
import { createMailsHandlers } from './member/mails/index.ts';
import { createMemberAccessHandlers } from './member/access/index.ts';
import { createMembersHandlers } from './member/members/index.ts';
import { notesHandlers } from './member/notes/index.ts';
import { keyHandlers } from '../desk/keys/index.ts';
import { getTask } from '../desk/tasks/get-task.ts';
import { createOrdersHandlers } from './order/orders/index.ts';
import { adjustStock, stockHandlers } from './catalogue/stock/index.ts';
import { createWithdrawalHandlers } from './wallet/withdrawals/index.ts';
import { createShippingHandlers } from './order/shipping/index.ts';
import { createWebhookHandlers } from '../desk/webhooks/index.ts';
import { createVerifyAudit } from '../desk/audit/verify-audit.ts';

export { firstAdminLine, offerFirstAdmin } from '../desk/first/index.ts';
export { Previews } from './catalogue/previews/index.ts';
export { keepTotp } from '../desk/factors/totp.ts';
export { registerInvitationJob } from '../desk/invitations/invitation.ts';
export { createFirstAdmin } from '../desk/people/create-first-admin.ts';
export { insertStaff } from '../desk/people/insert-staff.ts';
export { ensureBuiltInRoles } from '../desk/roles/ensure-built-in-roles.ts';
export { authenticateStaff } from '../desk/signing-in/authenticate-staff.ts';
export { authenticateStaffBy } from '../desk/sessions/staff-session.ts';
export { registerApprovedActs } from '../desk/approvals/index.ts';
export { exportable } from './overview/index.ts';
export { auditFetch, openExportFile, registerExportJob } from '../desk/exports/index.ts';
export { startDueReports, startSummingUp } from './overview/reports/index.ts';
export { registerLedgerProof, startLedgerProofs } from './wallet/ledger/index.ts';
export { registerImportJobs } from '../desk/imports/index.ts';
export { importKinds } from './overview/imports/index.ts';
export { healthFigures, startNotificationWatch } from './overview/health/index.ts';
export { startLowStockWatch } from './catalogue/stock/index.ts';
export { startPublishingDue } from './catalogue/goods/index.ts';
export { authenticateKeyBy } from '../desk/keys/index.ts';
export { changesOfShop } from './shop/index.ts';
export { memberEvents, orderEvents, registerWebhookJobs } from '../desk/webhooks/index.ts';
export { longWork } from '../desk/progress/long-work.ts';
export { ProgressWatch } from '../desk/progress/progress-watch.ts';

/** The operations of this noun, for the people who run the shop. Every command is audited. */
export function createStaffHandlers(parts: FeatureParts) {
  const { settings } = parts;
  const others = {
    ...createMailsHandlers(parts),
    ...createMemberAccessHandlers(parts),
    ...createMembersHandlers(parts),
    ...keyHandlers,
    ...createWebhookHandlers(parts),
    ...notesHandlers,
    ...createLedgerHandlers(parts),
    ...createBankHandlers(parts),
    ...createGatewayHandlers(parts),
    getHealth: createGetHealth(settings, parts),
    getHome: createGetHome(settings),
    getTask,
    ...createOrdersHandlers(parts),
    ...fileHandlers,
    ...createOrderingHandlers(parts),
    ...createFactorHandlers(parts),
    ...createInvitationHandlers(parts),
    ...peopleHandlers,
    ...roleHandlers,
    ...sessionHandlers,
    ...createSigningInHandlers(parts),
    ...comparisonHandlers,
    ...holdHandlers,
    ...createEarningsDesk(parts),
    ...createPlanHandlers(parts),
    ...createStudioHandlers(parts),
    adjustStock: audited('adjustStock', adjustStock),
    ...countHandlers,
    ...deliveryHandlers,
    ...stockHandlers,
    ...createGoodsHandlers(findOutdated),
    previewShop: createPreviewShop(settings),
    ...createPriceHandlers(settings),
    ...createFirstHandlers(settings),
    ...createShopHandlers(settings),
    ...shelfHandlers,
    ...mediaHandlers,
    ...translationHandlers,
    closeStaffTask: audited('closeStaffTask', closeStaffTask),
    listRules: createListRules(settings),
    ...createExportHandlers(parts, exportable),
    ...createFileHandlers(),
    ...createImportHandlers(importKinds),
    findAnything,
    ...createListHandlers(parts, { listNames, listSourceOf }),
    ...createViewHandlers(reportOf),
    ...createReportHandlers(parts),
    decideJob: audited('decideJob', decideJob),
    listVariants,
    publishBanner: audited('publishBanner', publishBanner),
    publishNotice: audited('publishNotice', publishNotice),
    previewChargeback,
    previewChargebackEarnings: createPreviewChargebackEarnings(parts),
    previewRefund,
    previewRefundEarnings: createPreviewRefundEarnings(parts),
    refundOrder: createRefundOrder(parts),
    setPrice,
    setRule,
    ...bannerHandlers,
    ...versionHandlers,
    ...createNoticeHandlers(settings),
    ...createMailTextHandlers(settings),
    ...agreementHandlers,
    ...countryHandlers,
    ...createRateHandlers(settings),
    ...createPromotionHandlers(settings),
    settleChargeback: createSettleChargeback(parts),
    settleCoins: createSettleCoins(parts),
    settlePayment: createSettlePayment(parts),
    ...createWithdrawalHandlers(settings),
    ...carrierHandlers,
    ...createPackingHandlers(parts),
    ...createShippingHandlers(parts),
    verifyAudit: createVerifyAudit(settings),
  } satisfies Partial<Handlers> & { [N in ApprovableName]: ApprovableHandler<N> };
  return { ...others, ...createApprovalHandlers((operation) => findAct(others, operation)) };
}

/** The act behind an operation that may wait for a second person; undefined for any other name. */
export function findAct(handlers: Readonly<Record<string, unknown>>, operation: string): Act | undefined {
  const handler = Object.hasOwn(handlers, operation) ? handlers[operation] : undefined;
  return typeof handler === 'function' && 'act' in handler ? (handler.act as Act) : undefined;
}
