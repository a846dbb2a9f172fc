import type { ApprovableName } from '@upline/contract';
import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { createGatewayHandlers } from '../../staff/payment/gateways/index.ts';
import { createBankHandlers } from '../../staff/payment/bank/index.ts';
import { comparisonHandlers } from '../../staff/earnings/comparisons/index.ts';
import { holdHandlers } from '../../staff/earnings/holds/index.ts';
import { createEarningsDesk } from '../../staff/earnings/weeks/index.ts';
import { createPlanHandlers } from '../../staff/earnings/plans/index.ts';
import { createFactorHandlers } from '../../desk/factors/index.ts';
import { createInvitationHandlers } from '../../desk/invitations/index.ts';
import { peopleHandlers } from '../../desk/people/index.ts';
import { roleHandlers } from '../../desk/roles/index.ts';
import { sessionHandlers } from '../../desk/sessions/index.ts';
import { createSigningInHandlers } from '../../desk/signing-in/index.ts';
import { adjustStock } from '../../staff/catalogue/stock/adjust-stock.ts';
import { type Act, type ApprovableHandler, createApprovalHandlers } from '../../desk/approvals/index.ts';
import { audited } from '../../desk/audit/audited.ts';
import { closeStaffTask } from '../../desk/tasks/close-staff-task.ts';
import { decideJob } from '../../desk/tasks/decide-job.ts';
import { fileHandlers } from '../../desk/files/file-handlers.ts';
import { createOrderingHandlers } from '../../staff/order/ordering/index.ts';
import { exportable } from '../../staff/overview/exportable.ts';
import { createExportHandlers } from '../../desk/exports/index.ts';
import { createFileHandlers } from '../../desk/files/index.ts';
import { createImportHandlers } from '../../desk/imports/index.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';
import { findAnything } from '../../staff/overview/find/find-anything.ts';
import { createReportHandlers } from '../../staff/overview/reports/index.ts';
import { createViewHandlers } from '../../desk/views/index.ts';
import { createListHandlers } from '../../desk/lists/index.ts';
import { listNames, listSourceOf } from '../../staff/overview/lists/list-sources.ts';
import { reportOf } from '../../staff/overview/reports/find-report.ts';
import { findOutdated } from '../../staff/content/translations/texts/outdated-goods.ts';
import { carrierHandlers } from '../../staff/order/carriers/index.ts';
import { createPackingHandlers } from '../../staff/order/packing/index.ts';
import { countHandlers } from '../../staff/catalogue/counts/index.ts';
import { deliveryHandlers } from '../../staff/catalogue/deliveries/index.ts';
import { createStudioHandlers } from '../../staff/earnings/studio/index.ts';
import { agreementHandlers } from '../../staff/content/agreements/index.ts';
import { createMailTextHandlers } from '../../staff/content/mail-texts/index.ts';
import { createNoticeHandlers } from '../../staff/content/notices/index.ts';
import { versionHandlers } from '../../staff/content/versions/index.ts';
import { createListRules } from '../../desk/settings/list-rules.ts';
import { listVariants } from '../../staff/catalogue/goods/list-variants.ts';
import { publishBanner } from '../../staff/content/banners/publish-banner.ts';
import { publishNotice } from '../../staff/content/notices/publish-notice.ts';
import { previewChargeback } from '../../staff/payment/money/preview-chargeback.ts';
import { createPreviewChargebackEarnings } from '../../staff/payment/money/preview-chargeback-earnings.ts';
import { previewRefund } from '../../staff/payment/money/preview-refund.ts';
import { createPreviewRefundEarnings } from '../../staff/payment/money/preview-refund-earnings.ts';
import { createRefundOrder } from '../../staff/payment/money/refund-order.ts';
import { createSettleChargeback } from '../../staff/payment/money/settle-chargeback.ts';
import { createSettleCoins } from '../../staff/payment/money/settle-coins.ts';
import { createSettlePayment } from '../../staff/payment/money/settle-payment.ts';
import { mediaHandlers } from '../../staff/catalogue/media/index.ts';
import { createPreviewShop } from '../../staff/catalogue/previews/index.ts';
import { translationHandlers } from '../../staff/content/translations/index.ts';
import { createGoodsHandlers } from '../../staff/catalogue/goods/index.ts';
import { createPriceHandlers } from '../../staff/catalogue/prices/index.ts';
import { createFirstHandlers } from '../../desk/first/index.ts';
import { createShopHandlers } from '../../staff/shop/index.ts';
import { shelfHandlers } from '../../staff/catalogue/shelves/index.ts';
import { setPrice } from '../../staff/catalogue/prices/set-price.ts';
import { setRule } from '../../desk/settings/set-rule.ts';
import { bannerHandlers } from '../../staff/content/banners/index.ts';
import { countryHandlers } from '../../staff/places/countries/index.ts';
import { createPromotionHandlers } from '../../staff/promotion/index.ts';
import { createRateHandlers } from '../../staff/places/rates/index.ts';
import { createGetHealth } from '../../staff/overview/health/get-health.ts';
import { createGetHome } from '../../staff/overview/home/get-home.ts';
import { createLedgerHandlers } from '../../staff/wallet/ledger/index.ts';
import { createMailsHandlers } from '../../staff/member/mails/index.ts';
import { createMemberAccessHandlers } from '../../staff/member/access/index.ts';
import { createMembersHandlers } from '../../staff/member/members/index.ts';
import { notesHandlers } from '../../staff/member/notes/index.ts';
import { keyHandlers } from '../../desk/keys/index.ts';
import { getTask } from '../../desk/tasks/get-task.ts';
import { createOrdersHandlers } from '../../staff/order/orders/index.ts';
import { stockHandlers } from '../../staff/catalogue/stock/index.ts';
import { createWithdrawalHandlers } from '../../staff/wallet/withdrawals/index.ts';
import { createShippingHandlers } from '../../staff/order/shipping/index.ts';
import { createWebhookHandlers } from '../../desk/webhooks/index.ts';
import { createVerifyAudit } from '../../desk/audit/verify-audit.ts';

export { firstAdminLine, offerFirstAdmin } from '../../desk/first/index.ts';
export { Previews } from '../../staff/catalogue/previews/index.ts';
export { keepTotp } from '../../desk/factors/totp.ts';
export { registerInvitationJob } from '../../desk/invitations/invitation.ts';
export { createFirstAdmin } from '../../desk/people/create-first-admin.ts';
export { insertStaff } from '../../desk/people/insert-staff.ts';
export { ensureBuiltInRoles } from '../../desk/roles/ensure-built-in-roles.ts';
export { authenticateStaff } from '../../desk/signing-in/authenticate-staff.ts';
export { authenticateStaffBy } from '../../desk/sessions/staff-session.ts';
export { registerApprovedActs } from '../../desk/approvals/index.ts';
export { exportable } from '../../staff/overview/exportable.ts';
export { auditFetch, openExportFile, registerExportJob } from '../../desk/exports/index.ts';
export { startDueReports, startSummingUp } from '../../staff/overview/reports/index.ts';
export { registerLedgerProof, startLedgerProofs } from '../../staff/wallet/ledger/index.ts';
export { registerImportJobs } from '../../desk/imports/index.ts';
export { importKinds } from '../../staff/overview/imports/kinds/all.ts';
export { healthFigures } from '../../staff/overview/health/health-figures.ts';
export { startNotificationWatch } from '../../staff/overview/health/why-untold.ts';
export { startLowStockWatch } from '../../staff/catalogue/stock/index.ts';
export { startPublishingDue } from '../../staff/catalogue/goods/index.ts';
export { authenticateKeyBy } from '../../desk/keys/index.ts';
export { changesOfShop } from '../../staff/shop/index.ts';
export { memberEvents, orderEvents, registerWebhookJobs } from '../../desk/webhooks/index.ts';
export { longWork } from '../../desk/progress/long-work.ts';
export { ProgressWatch } from '../../desk/progress/progress-watch.ts';

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
