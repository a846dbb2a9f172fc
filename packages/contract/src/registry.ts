import { addressOperations } from './address/address-operations.ts';
import { cartOperations } from './cart/cart-operations.ts';
import { catalogueOperations } from './catalogue/catalogue-operations.ts';
import { contentOperations } from './content/content-operations.ts';
import { earningsOperations } from './earnings/earnings-operations.ts';
import { memberOperations } from './member/member-operations.ts';
import { networkOperations } from './network/network-operations.ts';
import { orderOperations } from './order/order-operations.ts';
import { paymentOperations } from './payment/payment-operations.ts';
import { walletOperations } from './wallet/wallet-operations.ts';
import { accessOperations } from './staff/access/access-operations.ts';
import { contentOperations as staffContentOperations } from './staff/content/content-operations.ts';
import { countryOperations } from './staff/countries/country-operations.ts';
import { wayToPayOperations } from './staff/ways-to-pay-operations.ts';
import { promotionOperations } from './staff/promotions/promotion-operations.ts';
import { shippingOperations } from './staff/shipping/shipping-operations.ts';
import { stockOperations } from './staff/stock/stock-operations.ts';
import { goodsOperations } from './staff/goods/goods-operations.ts';
import { mediaOperations } from './staff/media/media-operations.ts';
import { shopOperations } from './staff/shop/shop-operations.ts';
import { staffOrderOperations } from './staff/orders/staff-order-operations.ts';
import { explainMemberBonus } from './staff/members/explain-member-bonus.ts';
import { getMemberNetwork } from './staff/members/get-member-network.ts';
import { listSponsored } from './staff/members/list-sponsored.ts';
import { listMemberHistory } from './staff/members/list-member-history.ts';
import { listMemberWeeks } from './staff/members/list-member-weeks.ts';
import { listWalletEntries } from './staff/members/list-wallet-entries.ts';
import { listMemberMails } from './staff/mails/list-member-mails.ts';
import { resendMail } from './staff/mails/resend-mail.ts';
import { memberAccessOperations } from './staff/member-access/member-access-operations.ts';
import { getTask } from './staff/tasks/get-task.ts';
import { getHealth } from './staff/health/get-health.ts';
import { getHome } from './staff/home/get-home.ts';
import { planOperations } from './staff/plans/plan-operations.ts';
import { earningsDeskOperations } from './staff/earnings/earnings-desk-operations.ts';
import { decideJob } from './staff/tasks/decide-job.ts';
import { listRules } from './staff/settings/list-rules.ts';
import { approvalOperations } from './staff/approvals/approval-operations.ts';
import { adjustStock } from './staff/goods/adjust-stock.ts';
import { fileOperations } from './staff/files/file-operations.ts';
import { importOperations } from './staff/imports/import-operations.ts';
import { exportOperations } from './staff/exports/export-operations.ts';
import { saveView } from './staff/views/save-view.ts';
import { listViews } from './staff/views/list-views.ts';
import { deleteView } from './staff/views/delete-view.ts';
import { reportOperations } from './staff/reports/report-operations.ts';
import { findAnything } from './staff/find/find-anything.ts';
import { listAudit } from './staff/audit/list-audit.ts';
import { listMembers } from './staff/members/list-members.ts';
import { moneyOperations } from './staff/money/money-operations.ts';
import { listTasks } from './staff/tasks/list-tasks.ts';
import { withdrawalOperations } from './staff/withdrawals/withdrawal-operations.ts';
import { closeStaffTask } from './staff/tasks/close-staff-task.ts';
import { listVariants } from './staff/goods/list-variants.ts';
import { publishBanner } from './staff/goods/publish-banner.ts';
import { publishNotice } from './staff/goods/publish-notice.ts';
import { setPrice } from './staff/goods/set-price.ts';
import { setRule } from './staff/settings/set-rule.ts';
import { listMemberAddresses } from './staff/ordering/list-member-addresses.ts';
import { getPad } from './staff/ordering/get-pad.ts';
import { mailPasswordReset } from './staff/mails/mail-password-reset.ts';
import { orderForMember } from './staff/ordering/order-for-member.ts';
import { payOrderAtPad } from './staff/ordering/pay-order-at-pad.ts';
import { quoteOrderFor } from './staff/ordering/quote-order-for.ts';
import { addNote } from './staff/notes/add-note.ts';
import { correctMember } from './staff/members/correct-member.ts';
import { getMemberStanding } from './staff/members/get-member-standing.ts';
import { getStaffMember } from './staff/members/get-staff-member.ts';
import { listMemberNotes } from './staff/notes/list-member-notes.ts';
import { showContact } from './staff/members/show-contact.ts';
import { strikeNote } from './staff/notes/strike-note.ts';
import { keyOperations } from './staff/keys/key-operations.ts';
import { webhookOperations } from './staff/webhooks/webhook-operations.ts';
import { ledgerOperations } from './staff/ledger/ledger-operations.ts';
import { memberSettingOperations } from './staff/members/member-setting-operations.ts';
import { verifyAudit } from './staff/audit/verify-audit.ts';

/** Every operation of the product, by its name on the wire. */
export const operations = {
  ...addressOperations,
  ...cartOperations,
  ...catalogueOperations,
  ...contentOperations,
  ...earningsOperations,
  ...memberOperations,
  ...networkOperations,
  ...orderOperations,
  ...paymentOperations,
  ...walletOperations,
  ...planOperations,
  ...earningsDeskOperations,
  decideJob,
  listRules,
  ...accessOperations,
  ...stockOperations,
  ...staffContentOperations,
  ...countryOperations,
  ...wayToPayOperations,
  ...promotionOperations,
  ...goodsOperations,
  ...mediaOperations,
  ...shopOperations,
  adjustStock,
  ...approvalOperations,
  ...withdrawalOperations,
  closeStaffTask,
  saveView,
  listViews,
  deleteView,
  ...reportOperations,
  findAnything,
  listAudit,
  ...fileOperations,
  ...importOperations,
  listMembers,
  ...moneyOperations,
  listTasks,
  listVariants,
  publishBanner,
  publishNotice,
  setPrice,
  setRule,
  addNote,
  correctMember,
  getMemberStanding,
  getStaffMember,
  listMemberNotes,
  showContact,
  strikeNote,
  ...staffOrderOperations,
  listMemberAddresses,
  getPad,
  mailPasswordReset,
  orderForMember,
  payOrderAtPad,
  quoteOrderFor,
  explainMemberBonus,
  getMemberNetwork,
  listSponsored,
  listMemberHistory,
  listMemberWeeks,
  listWalletEntries,
  ...memberAccessOperations,
  listMemberMails,
  resendMail,
  getTask,
  getHealth,
  getHome,
  ...memberSettingOperations,
  ...exportOperations,
  ...keyOperations,
  ...webhookOperations,
  ...ledgerOperations,
  ...shippingOperations,
  verifyAudit,
} as const;
