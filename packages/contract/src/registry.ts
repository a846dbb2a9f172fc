import { cartOperations } from './cart/cart-operations.ts';
import { deleteJmiAddrBook } from './address/delete-jmi-addr-book.ts';
import { getAddressByPostalCode } from './address/get-address-by-postal-code.ts';
import { getDefaultJmiAddrBook } from './address/get-default-jmi-addr-book.ts';
import { getJmiAddrBookByFaId } from './address/get-jmi-addr-book-by-fa-id.ts';
import { getJmiAddrBook } from './address/get-jmi-addr-book.ts';
import { saveJmiAddrBook } from './address/save-jmi-addr-book.ts';
import { setDefaultJmiAddrBook } from './address/set-default-jmi-addr-book.ts';
import { getFirstNew } from './catalogue/get-first-new.ts';
import { getProCate } from './catalogue/get-pro-cate.ts';
import { getProductListNew } from './catalogue/get-product-list-new.ts';
import { getProductSkuList } from './catalogue/get-product-sku-list.ts';
import { getProducts } from './catalogue/get-products.ts';
import { getAlCountryCode } from './content/get-al-country-code.ts';
import { getCharacterCoding } from './content/get-character-coding.ts';
import { getClientSettings } from './content/get-client-settings.ts';
import { getNotice } from './content/get-notice.ts';
import { getStateProvinces } from './content/get-state-provinces.ts';
import { getUpgradeV } from './content/get-upgrade-v.ts';
import { notReadedNum } from './content/not-readed-num.ts';
import { setNoticeReaded } from './content/set-notice-readed.ts';
import { showBanner } from './content/show-banner.ts';
import { getBonusTrace } from './earnings/get-bonus-trace.ts';
import { getDailyIncome } from './earnings/get-daily-income.ts';
import { getHistoryIncome } from './earnings/get-history-income.ts';
import { getHistoryPerformance } from './earnings/get-history-performance.ts';
import { getHowYouEarn } from './earnings/get-how-you-earn.ts';
import { getKeepPerformance } from './earnings/get-keep-performance.ts';
import { getPerformanceForecast } from './earnings/get-performance-forecast.ts';
import { getPeriodIncome } from './earnings/get-period-income.ts';
import { getPeriodTrace } from './earnings/get-period-trace.ts';
import { getRealTimePerformance } from './earnings/get-real-time-performance.ts';
import { getJmiMember } from './member/get-jmi-member.ts';
import { disownSignIn } from './member/disown-sign-in.ts';
import { getNopassword } from './member/get-nopassword.ts';
import { getSignIns } from './member/get-sign-ins.ts';
import { memberAgreementOperations } from './member/member-agreement-operations.ts';
import { gettoken } from './member/gettoken.ts';
import { passwordReset } from './member/password-reset.ts';
import { leaveMemberView } from './member/leave-member-view.ts';
import { proveEmail } from './member/prove-email.ts';
import { reSetPassword } from './member/re-set-password.ts';
import { reSetPassword2 } from './member/re-set-password2.ts';
import { registerMember } from './member/register-member.ts';
import { saveHeadImage } from './member/save-head-image.ts';
import { saveInfo } from './member/save-info.ts';
import { saveLocaleCode } from './member/save-locale-code.ts';
import { sendEmailVerifyCode } from './member/send-email-verify-code.ts';
import { signOut } from './member/sign-out.ts';
import { takeMemberView } from './member/take-member-view.ts';
import { getInviter } from './network/get-inviter.ts';
import { getJmiLinkRefs } from './network/get-jmi-link-refs.ts';
import { getJmiRecommendRefs } from './network/get-jmi-recommend-refs.ts';
import { getLeftDownMember } from './network/get-left-down-member.ts';
import { getWholeJmiLinkRefs } from './network/get-whole-jmi-link-refs.ts';
import { addJpoMemberOrder } from './order/add-jpo-member-order.ts';
import { deleteOrder } from './order/delete-order.ts';
import { getHistoryData } from './order/get-history-data.ts';
import { getInvoice } from './order/get-invoice.ts';
import { getLogisticsByMobile } from './order/get-logistics-by-mobile.ts';
import { orderAll } from './order/order-all.ts';
import { orderByOrderNo } from './order/order-by-order-no.ts';
import { deleteCreditCard } from './payment/delete-credit-card.ts';
import { findCreditCard } from './payment/find-credit-card.ts';
import { getBankTransfer } from './payment/get-bank-transfer.ts';
import { giveUpBankTransfer } from './payment/give-up-bank-transfer.ts';
import { getCoinInvoice } from './payment/get-coin-invoice.ts';
import { getPayOffer } from './payment/get-pay-offer.ts';
import { getPayOther } from './payment/get-pay-other.ts';
import { getVaultToken } from './payment/get-vault-token.ts';
import { payCoinInvoice } from './payment/pay-coin-invoice.ts';
import { payOrderByCitcon } from './payment/pay-order-by-citcon.ts';
import { payOrderByFb } from './payment/pay-order-by-fb.ts';
import { payOrderByXnCoin } from './payment/pay-order-by-xn-coin.ts';
import { payOtherByXnCoin } from './payment/pay-other-by-xn-coin.ts';
import { payOtherOrderByCitcon } from './payment/pay-other-order-by-citcon.ts';
import { payOther } from './payment/pay-other.ts';
import { saveCreditCard } from './payment/save-credit-card.ts';
import { searchOrderId } from './payment/search-order-id.ts';
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
import { cancelOrder } from './staff/orders/cancel-order.ts';
import { correctOrderAddress } from './staff/orders/correct-order-address.ts';
import { getOrderDocument } from './staff/orders/get-order-document.ts';
import { getStaffOrder } from './staff/orders/get-staff-order.ts';
import { explainMemberBonus } from './staff/members/explain-member-bonus.ts';
import { getMemberNetwork } from './staff/members/get-member-network.ts';
import { listSponsored } from './staff/members/list-sponsored.ts';
import { listMemberHistory } from './staff/members/list-member-history.ts';
import { listMemberWeeks } from './staff/members/list-member-weeks.ts';
import { listWalletEntries } from './staff/members/list-wallet-entries.ts';
import { listMemberMails } from './staff/mails/list-member-mails.ts';
import { resendMail } from './staff/mails/resend-mail.ts';
import { viewAsMember } from './staff/member-access/view-as-member.ts';
import { getTask } from './staff/tasks/get-task.ts';
import { getHealth } from './staff/health/get-health.ts';
import { getHome } from './staff/home/get-home.ts';
import { planOperations } from './staff/plans/plan-operations.ts';
import { earningsDeskOperations } from './staff/earnings/earnings-desk-operations.ts';
import { decideJob } from './staff/tasks/decide-job.ts';
import { listRules } from './staff/settings/list-rules.ts';
import { approveRequest } from './staff/approvals/approve-request.ts';
import { getApproval } from './staff/approvals/get-approval.ts';
import { listApprovals } from './staff/approvals/list-approvals.ts';
import { refuseRequest } from './staff/approvals/refuse-request.ts';
import { withdrawRequest } from './staff/approvals/withdraw-request.ts';
import { adjustStock } from './staff/goods/adjust-stock.ts';
import { uploadFile } from './staff/files/upload-file.ts';
import { listImportKinds } from './staff/imports/list-import-kinds.ts';
import { getImportTemplate } from './staff/imports/get-import-template.ts';
import { startImport } from './staff/imports/start-import.ts';
import { getImport } from './staff/imports/get-import.ts';
import { listImports } from './staff/imports/list-imports.ts';
import { listImportRows } from './staff/imports/list-import-rows.ts';
import { applyImport } from './staff/imports/apply-import.ts';
import { cancelImport } from './staff/imports/cancel-import.ts';
import { getImportResult } from './staff/imports/get-import-result.ts';
import { exportOperations } from './staff/exports/export-operations.ts';
import { saveView } from './staff/views/save-view.ts';
import { listViews } from './staff/views/list-views.ts';
import { deleteView } from './staff/views/delete-view.ts';
import { reportOperations } from './staff/reports/report-operations.ts';
import { findAnything } from './staff/find/find-anything.ts';
import { listAudit } from './staff/audit/list-audit.ts';
import { listMembers } from './staff/members/list-members.ts';
import { listOrders } from './staff/orders/list-orders.ts';
import { listPayments } from './staff/money/list-payments.ts';
import { listSignIns } from './staff/member-access/list-sign-ins.ts';
import { listTasks } from './staff/tasks/list-tasks.ts';
import { approveWithdrawal } from './staff/withdrawals/approve-withdrawal.ts';
import { closeStaffTask } from './staff/tasks/close-staff-task.ts';
import { listWithdrawals } from './staff/withdrawals/list-withdrawals.ts';
import { payWithdrawal } from './staff/withdrawals/pay-withdrawal.ts';
import { listVariants } from './staff/goods/list-variants.ts';
import { publishBanner } from './staff/goods/publish-banner.ts';
import { publishNotice } from './staff/goods/publish-notice.ts';
import { previewChargeback } from './staff/money/preview-chargeback.ts';
import { previewChargebackEarnings } from './staff/money/preview-chargeback-earnings.ts';
import { previewRefund } from './staff/money/preview-refund.ts';
import { previewRefundEarnings } from './staff/money/preview-refund-earnings.ts';
import { refundOrder } from './staff/money/refund-order.ts';
import { rejectWithdrawal } from './staff/withdrawals/reject-withdrawal.ts';
import { returnWithdrawal } from './staff/withdrawals/return-withdrawal.ts';
import { setPrice } from './staff/goods/set-price.ts';
import { setRule } from './staff/settings/set-rule.ts';
import { listMemberAddresses } from './staff/ordering/list-member-addresses.ts';
import { getPad } from './staff/ordering/get-pad.ts';
import { mailPasswordReset } from './staff/mails/mail-password-reset.ts';
import { orderForMember } from './staff/ordering/order-for-member.ts';
import { payOrderAtPad } from './staff/ordering/pay-order-at-pad.ts';
import { quoteOrderFor } from './staff/ordering/quote-order-for.ts';
import { addFile } from './staff/files/add-file.ts';
import { listFiles } from './staff/files/list-files.ts';
import { openFile } from './staff/files/open-file.ts';
import { strikeFile } from './staff/files/strike-file.ts';
import { addNote } from './staff/notes/add-note.ts';
import { correctMember } from './staff/members/correct-member.ts';
import { endMemberSessions } from './staff/member-access/end-member-sessions.ts';
import { getMemberAccess } from './staff/member-access/get-member-access.ts';
import { getMemberStanding } from './staff/members/get-member-standing.ts';
import { getStaffMember } from './staff/members/get-staff-member.ts';
import { listMemberNotes } from './staff/notes/list-member-notes.ts';
import { lockMember } from './staff/member-access/lock-member.ts';
import { showContact } from './staff/members/show-contact.ts';
import { strikeNote } from './staff/notes/strike-note.ts';
import { unlockMember } from './staff/member-access/unlock-member.ts';
import { keyOperations } from './staff/keys/key-operations.ts';
import { webhookOperations } from './staff/webhooks/webhook-operations.ts';
import { ledgerOperations } from './staff/ledger/ledger-operations.ts';
import { memberSettingOperations } from './staff/members/member-setting-operations.ts';
import { settleChargeback } from './staff/money/settle-chargeback.ts';
import { settleCoins } from './staff/money/settle-coins.ts';
import { settlePayment } from './staff/money/settle-payment.ts';
import { verifyAudit } from './staff/audit/verify-audit.ts';
import { getWithdrawal } from './staff/withdrawals/get-withdrawal.ts';
import { holdWithdrawal } from './staff/withdrawals/hold-withdrawal.ts';
import { releaseWithdrawal } from './staff/withdrawals/release-withdrawal.ts';
import { showPayoutDetails } from './staff/withdrawals/show-payout-details.ts';
import { rotatePayoutKey } from './staff/withdrawals/rotate-payout-key.ts';
import { getBankDetails } from './wallet/get-bank-details.ts';
import { saveBankDetails } from './wallet/save-bank-details.ts';
import { getFbBalance } from './wallet/get-fb-balance.ts';
import { getFbJournals } from './wallet/get-fb-journals.ts';
import { getJbdSendNote } from './wallet/get-jbd-send-note.ts';
import { getNoCyOrder } from './wallet/get-no-cy-order.ts';
import { getNoShowOrder } from './wallet/get-no-show-order.ts';
import { getStatement } from './wallet/get-statement.ts';
import { saveJbdSendNote } from './wallet/save-jbd-send-note.ts';
import { transferAccountVst } from './wallet/transfer-account-vst.ts';
import { transferAccount } from './wallet/transfer-account.ts';

/** Every operation of the product, by its name on the wire. */
export const operations = {
  addJpoMemberOrder,
  ...cartOperations,
  ...memberAgreementOperations,
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
  approveRequest,
  getApproval,
  listApprovals,
  refuseRequest,
  withdrawRequest,
  approveWithdrawal,
  closeStaffTask,
  deleteCreditCard,
  deleteJmiAddrBook,
  deleteOrder,
  saveView,
  listViews,
  deleteView,
  ...reportOperations,
  findAnything,
  findCreditCard,
  getAddressByPostalCode,
  getAlCountryCode,
  getBonusTrace,
  getCharacterCoding,
  getClientSettings,
  getDailyIncome,
  getDefaultJmiAddrBook,
  getBankDetails,
  getFbBalance,
  getFbJournals,
  getFirstNew,
  getHistoryData,
  getHistoryIncome,
  getHistoryPerformance,
  getInviter,
  getInvoice,
  getJbdSendNote,
  getJmiAddrBook,
  getJmiAddrBookByFaId,
  getJmiLinkRefs,
  getJmiMember,
  getJmiRecommendRefs,
  getHowYouEarn,
  getKeepPerformance,
  getLeftDownMember,
  getLogisticsByMobile,
  getNoCyOrder,
  getNoShowOrder,
  disownSignIn,
  getNopassword,
  leaveMemberView,
  proveEmail,
  getSignIns,
  getNotice,
  getBankTransfer,
  giveUpBankTransfer,
  getCoinInvoice,
  getPayOffer,
  getPayOther,
  getPerformanceForecast,
  getPeriodIncome,
  getPeriodTrace,
  getProCate,
  getProductListNew,
  getProductSkuList,
  getProducts,
  getRealTimePerformance,
  getStateProvinces,
  getStatement,
  getUpgradeV,
  getVaultToken,
  getWholeJmiLinkRefs,
  gettoken,
  listAudit,
  uploadFile,
  listImportKinds,
  getImportTemplate,
  startImport,
  getImport,
  listImports,
  listImportRows,
  applyImport,
  cancelImport,
  getImportResult,
  listMembers,
  listOrders,
  listPayments,
  listSignIns,
  listTasks,
  listWithdrawals,
  notReadedNum,
  orderAll,
  orderByOrderNo,
  passwordReset,
  payCoinInvoice,
  payOrderByCitcon,
  payOrderByFb,
  payOrderByXnCoin,
  payOther,
  payOtherByXnCoin,
  payOtherOrderByCitcon,
  payWithdrawal,
  getWithdrawal,
  holdWithdrawal,
  releaseWithdrawal,
  showPayoutDetails,
  rotatePayoutKey,
  listVariants,
  publishBanner,
  publishNotice,
  reSetPassword,
  reSetPassword2,
  previewChargeback,
  previewChargebackEarnings,
  previewRefund,
  previewRefundEarnings,
  refundOrder,
  registerMember,
  rejectWithdrawal,
  returnWithdrawal,
  saveCreditCard,
  saveHeadImage,
  saveInfo,
  saveBankDetails,
  saveJbdSendNote,
  saveJmiAddrBook,
  saveLocaleCode,
  searchOrderId,
  sendEmailVerifyCode,
  setDefaultJmiAddrBook,
  setNoticeReaded,
  setPrice,
  setRule,
  addNote,
  correctMember,
  endMemberSessions,
  getMemberAccess,
  getMemberStanding,
  getStaffMember,
  listMemberNotes,
  lockMember,
  showContact,
  strikeNote,
  unlockMember,
  cancelOrder,
  correctOrderAddress,
  getOrderDocument,
  getStaffOrder,
  listMemberAddresses,
  getPad,
  mailPasswordReset,
  orderForMember,
  payOrderAtPad,
  quoteOrderFor,
  addFile,
  listFiles,
  openFile,
  strikeFile,
  explainMemberBonus,
  getMemberNetwork,
  listSponsored,
  listMemberHistory,
  listMemberWeeks,
  listWalletEntries,
  viewAsMember,
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
  settleChargeback,
  settleCoins,
  settlePayment,
  ...shippingOperations,
  verifyAudit,
  showBanner,
  signOut,
  takeMemberView,
  transferAccount,
  transferAccountVst,
} as const;
