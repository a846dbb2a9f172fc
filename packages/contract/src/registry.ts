import { cartOperations } from './cart/cart-operations.ts';
import { addressOperations } from './address/address-operations.ts';
import { getHomePartitions } from './catalogue/get-home-partitions.ts';
import { getCategories } from './catalogue/get-categories.ts';
import { findProducts } from './catalogue/find-products.ts';
import { getProductVariants } from './catalogue/get-product-variants.ts';
import { getProduct } from './catalogue/get-product.ts';
import { getCountries } from './content/get-countries.ts';
import { getLanguages } from './content/get-languages.ts';
import { getClientSettings } from './content/get-client-settings.ts';
import { getNotices } from './content/get-notices.ts';
import { getProvinces } from './content/get-provinces.ts';
import { getAppRelease } from './content/get-app-release.ts';
import { getUnreadNotices } from './content/get-unread-notices.ts';
import { markNoticeRead } from './content/mark-notice-read.ts';
import { getBanners } from './content/get-banners.ts';
import { earningsOperations } from './earnings/earnings-operations.ts';
import { getProfile } from './member/get-profile.ts';
import { memberContactOperations } from './member/member-contact-operations.ts';
import { disownSignIn } from './member/disown-sign-in.ts';
import { hasPaymentPassword } from './member/has-payment-password.ts';
import { getSignIns } from './member/get-sign-ins.ts';
import { memberAgreementOperations } from './member/member-agreement-operations.ts';
import { signIn } from './member/sign-in.ts';
import { resetPassword } from './member/reset-password.ts';
import { leaveMemberView } from './member/leave-member-view.ts';
import { proveEmail } from './member/prove-email.ts';
import { changePassword } from './member/change-password.ts';
import { setPaymentPassword } from './member/set-payment-password.ts';
import { registerMember } from './member/register-member.ts';
import { saveAvatar } from './member/save-avatar.ts';
import { saveProfile } from './member/save-profile.ts';
import { saveLanguage } from './member/save-language.ts';
import { sendEmailCode } from './member/send-email-code.ts';
import { signOut } from './member/sign-out.ts';
import { takeMemberView } from './member/take-member-view.ts';
import { networkOperations } from './network/network-operations.ts';
import { orderOperations } from './order/order-operations.ts';
import { paymentOperations } from './payment/payment-operations.ts';
import { accessOperations } from './staff/access/access-operations.ts';
import { contentOperations } from './staff/content/content-operations.ts';
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
import { walletOperations } from './wallet/wallet-operations.ts';

/** Every operation of the product, by its name on the wire. */
export const operations = {
  ...orderOperations,
  ...cartOperations,
  ...memberAgreementOperations,
  ...memberContactOperations,
  ...planOperations,
  ...earningsDeskOperations,
  decideJob,
  listRules,
  ...accessOperations,
  ...stockOperations,
  ...contentOperations,
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
  ...paymentOperations,
  ...addressOperations,
  saveView,
  listViews,
  deleteView,
  ...reportOperations,
  findAnything,
  getCountries,
  ...earningsOperations,
  getLanguages,
  getClientSettings,
  ...walletOperations,
  getHomePartitions,
  ...networkOperations,
  getProfile,
  disownSignIn,
  hasPaymentPassword,
  leaveMemberView,
  proveEmail,
  getSignIns,
  getNotices,
  getCategories,
  findProducts,
  getProductVariants,
  getProduct,
  getProvinces,
  getAppRelease,
  signIn,
  listAudit,
  ...fileOperations,
  ...importOperations,
  listMembers,
  ...moneyOperations,
  listTasks,
  getUnreadNotices,
  resetPassword,
  listVariants,
  publishBanner,
  publishNotice,
  changePassword,
  setPaymentPassword,
  registerMember,
  saveAvatar,
  saveProfile,
  saveLanguage,
  sendEmailCode,
  markNoticeRead,
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
  getBanners,
  signOut,
  takeMemberView,
} as const;
