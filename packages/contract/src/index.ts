export { type BonusName, bonusNames } from './earnings/earnings-fields.ts';
export { sentForm } from './described.ts';
export * from './errors.ts';
export { localeOfTag, wireLocales } from './locale-tags.ts';
export * from './operation.ts';
export * from './registry.ts';
export { isSecret, secretFieldsOf } from './secret-fields.ts';
export { isOpenToKeys, type KeyPermission, keyPermissions } from './staff/access/key-permissions.ts';
export * from './staff/access/permissions.ts';
export { type EventKind, type EventSubject } from './staff/webhooks/events/define-event.ts';
export { type EventDataOf, eventKinds, type EventName, eventNames, TEST_EVENT } from './staff/webhooks/events/registry.ts';
export {
  type GoodsChange,
  type GoodsConflict,
  type GoodsValue,
  goodsChanges,
  withGoodsChanges,
  isPriceField,
  mergeGoods,
  withGoodsField,
} from './staff/goods/goods-changes.ts';
export { type GoodsDocument, type GoodsVariant, type GoodsWords, type SentGoodsDocument } from './staff/goods/goods-document.ts';
export { type ImportEncoding, importEncodings } from './staff/imports/import-fields.ts';
export { LARGEST_UPLOAD_BYTES } from './staff/files/upload-file.ts';
export { mostFileBytes } from './staff/files/file-fields.ts';
export { MOST_OF_TEXT, textFields, textKinds, translatedLocales } from './staff/translations/translation-fields.ts';
export { type ShopSettings, type ShopWord, shopWordLengths } from './staff/shop/shop-settings.ts';
export { MOST_MARK_BYTES } from './staff/shop/upload-shop-mark.ts';
export { MOST_MEDIA_BYTES, MOST_MEDIA_PIXELS } from './staff/media/media-fields.ts';
export { padBalances } from './staff/ordering/ordering-fields.ts';
export type { Column, ColumnKind } from './staff/lists/columns.ts';
export { LIST_COUNT_LIMIT, type ListDefinition, listPageSizes } from './staff/lists/define-list.ts';
export type { Filter } from './staff/lists/filters.ts';
export { MOST_RECIPIENTS } from './staff/reports/schedule-fields.ts';
export { type ReportSpan, reportSpans } from './staff/reports/report-fields.ts';
export { type Approval, approvalErrors, type Lead, leads, waitingAnswer } from './staff/approvals/approval.ts';
export type { ApprovalDetail } from './staff/approvals/approval-fields.ts';
export * from './types.ts';
export { type OfferField, type PromotionKind, promotionKinds, type PvRule } from './staff/promotions/promotion-kinds.ts';
export { faultOfMarks, type MarkedBlock, type MarkedLine, type MarkedPart, type MarksFault, readMarks } from './staff/content/marks.ts';
export { agreementKinds } from './staff/agreements/agreement-fields.ts';
export { bannerPages } from './staff/content/banner-fields.ts';
export { type ContentKindName, contentStates } from './staff/content/content-fields.ts';
export { type BankForm, bankForms } from './wallet/bank-forms.ts';
export { type WithdrawalHint, withdrawalHints } from './staff/withdrawals/withdrawal-fields.ts';
