export { type BonusName, bonusNames } from './earnings/earnings-fields.ts';
export { sentForm } from './described.ts';
export * from './errors.ts';
export { localeOfTag, wireLocales } from './locale-tags.ts';
export { type Noun, nouns } from './nouns.ts';
export * from './operation.ts';
export * from './registry.ts';
export { isSecret, secretFieldsOf } from './secret-fields.ts';
export { isOpenToKeys, type KeyPermission, keyPermissions } from './desk/access/key-permissions.ts';
export * from './desk/access/permissions.ts';
export { type EventKind, type EventSubject } from './desk/webhooks/events/define-event.ts';
export { type EventDataOf, eventKinds, type EventName, eventNames, TEST_EVENT } from './desk/webhooks/events/registry.ts';
export {
  type GoodsChange,
  type GoodsConflict,
  type GoodsValue,
  goodsChanges,
  withGoodsChanges,
  isPriceField,
  mergeGoods,
  withGoodsField,
} from './staff/catalogue/goods/goods-changes.ts';
export {
  type GoodsDocument,
  type GoodsVariant,
  type GoodsWords,
  type SentGoodsDocument,
} from './staff/catalogue/goods/goods-document.ts';
export { isNetQuantity, netUnits, tidyNetQuantity } from './staff/catalogue/goods/net-quantity.ts';
export { type ImportEncoding, importEncodings } from './desk/imports/import-fields.ts';
export { LARGEST_UPLOAD_BYTES } from './desk/files/upload-file.ts';
export { mostFileBytes } from './desk/files/file-fields.ts';
export { MOST_OF_TEXT, textFields, textKinds, translatedLocales } from './staff/content/translations/translation-fields.ts';
export { type ShopSettings, type ShopWord, shopWordLengths } from './staff/shop/shop-settings.ts';
export { MOST_MARK_BYTES } from './staff/shop/upload-shop-mark.ts';
export { MOST_MEDIA_BYTES, MOST_MEDIA_PIXELS } from './staff/catalogue/media/media-fields.ts';
export { MOST_TAGS } from './staff/order/handling/handling-fields.ts';
export { padBalances } from './staff/order/ordering/ordering-fields.ts';
export type { Column, ColumnKind } from './desk/lists/columns.ts';
export { LIST_COUNT_LIMIT, type ListDefinition, listPageSizes } from './desk/lists/define-list.ts';
export type { Filter } from './desk/lists/filters.ts';
export { MOST_RECIPIENTS } from './staff/overview/reports/schedule-fields.ts';
export { type ReportSpan, reportSpans } from './staff/overview/reports/report-fields.ts';
export { type Approval, approvalErrors, type Lead, leads, waitingAnswer } from './desk/approvals/approval.ts';
export type { ApprovalDetail } from './desk/approvals/approval-fields.ts';
export { type TaxClass, taxClassNames } from './tax-classes.ts';
export * from './types.ts';
export { type OfferField, type PromotionKind, promotionKinds, type PvRule } from './staff/promotion/promotion-kinds.ts';
export {
  faultOfMarks,
  type MarkedBlock,
  type MarkedLine,
  type MarkedPart,
  type MarksFault,
  readMarks,
} from './staff/content/versions/marks.ts';
export { agreementKinds } from './staff/content/agreements/agreement-fields.ts';
export { bannerPages } from './staff/content/banners/banner-fields.ts';
export { type ContentKindName, contentStates } from './staff/content/versions/content-fields.ts';
export { type BankForm, bankForms } from './wallet/bank-forms.ts';
export { type WithdrawalHint, withdrawalHints } from './staff/wallet/withdrawals/withdrawal-fields.ts';
