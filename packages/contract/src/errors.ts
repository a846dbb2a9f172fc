import { accessErrors } from './staff/access/access-errors.ts';
import { importErrors } from './staff/imports/import-errors.ts';
import { approvalErrors } from './staff/approvals/approval-errors.ts';
import { earningsDeskErrors } from './staff/earnings/earnings-desk-errors.ts';
import { promotionErrors } from './staff/promotions/promotion-errors.ts';
import { goodsErrors } from './staff/goods/goods-errors.ts';
import { gatewayErrors } from './staff/gateways/gateway-errors.ts';
import { bankErrors } from './staff/bank/bank-errors.ts';
import { planErrors } from './staff/plans/plan-errors.ts';
import { contentErrors } from './staff/content/content-errors.ts';
import { memberContactErrors } from './member/member-contact-errors.ts';
import { shopErrors } from './staff/shop/shop-errors.ts';

/**
 * The closed list of refusals. `errorCode` and `status` are what the wire shows
 * ('-10000' session invalid, '1' a warning about the input, '0' anything else
 * refused); the member's text is the dictionary key `messages:error.<name>`.
 */
export const errorTable = {
  // Every call may answer these; they need no declaration.
  sessionInvalid: { errorCode: '-10000', status: 200 },
  notAllowed: { errorCode: '0', status: 200 },
  malformed: { errorCode: '1', status: 400 },
  /** The form is right, but the value is out of bounds. */
  valueRefused: { errorCode: '1', status: 200 },
  /** A card's number in a text that other people read. */
  cardNumberInText: { errorCode: '1', status: 200 },
  /** A person of the staff only looks at the shop as a member. */
  viewOnly: { errorCode: '0', status: 200 },
  /** This browser shows a preview of the shop, in which there is no account and nothing can be done. */
  previewOnly: { errorCode: '0', status: 200 },
  /** The shop runs on a restored copy of the database (`DRILL=1`), where nothing is done. */
  drillOnly: { errorCode: '0', status: 200 },
  previewEnded: { errorCode: '0', status: 200 },
  crossSite: { errorCode: '0', status: 403 },
  /** A command that a browser prefetched or that came as HEAD: no person sent it. */
  notAsked: { errorCode: '0', status: 425 },
  unknownCall: { errorCode: '0', status: 404 },
  tooLarge: { errorCode: '0', status: 413 },
  tooMany: { errorCode: '0', status: 429 },
  fault: { errorCode: '0', status: 500 },
  busy: { errorCode: '0', status: 503 },
  idempotencyConflict: { errorCode: '0', status: 200 },
  /** The caller says what they saw (`seen`), and it is not so any more. `current` shows what is. */
  seenDiffers: { errorCode: '1', status: 200 },
  // Declared by the operations that answer them.
  signInRefused: { errorCode: '1', status: 200 },
  /** The staff have locked the member. Only the right password hears it. */
  memberLocked: { errorCode: '0', status: 200 },
  ...memberContactErrors,
  productNotFound: { errorCode: '0', status: 200 },
  ...shopErrors,
  /** A preview of the shop at a moment that is over or more than a year away. */
  previewTooFar: { errorCode: '1', status: 200 },
  soldOut: { errorCode: '1', status: 200 },
  stockShort: { errorCode: '1', status: 200 },
  cartLineNotFound: { errorCode: '0', status: 200 },
  cartLineLimit: { errorCode: '1', status: 200 },
  cartEmpty: { errorCode: '1', status: 200 },
  addressNotFound: { errorCode: '0', status: 200 },
  addressLimit: { errorCode: '1', status: 200 },
  addressFieldMissing: { errorCode: '1', status: 200 },
  mobileRefused: { errorCode: '1', status: 200 },
  emailRefused: { errorCode: '1', status: 200 },
  clearanceCodeMissing: { errorCode: '1', status: 200 },
  countryUnknown: { errorCode: '1', status: 200 },
  provinceUnknown: { errorCode: '1', status: 200 },
  /** A postal code that does not look like those of its country. */
  postalCodeRefused: { errorCode: '1', status: 200 },
  /** The member already has the maximum number of unpaid orders. */
  unpaidOrdersFull: { errorCode: '1', status: 200 },
  /** Unpaid orders already hold the maximum number of pieces of a variant. */
  reservedPiecesFull: { errorCode: '1', status: 200 },
  shippingUnavailable: { errorCode: '1', status: 200 },
  orderNotFound: { errorCode: '0', status: 200 },
  invoiceNotReady: { errorCode: '0', status: 200 },
  orderNotPayable: { errorCode: '0', status: 200 },
  orderAlreadyPaid: { errorCode: '0', status: 200 },
  payTypeUnsupported: { errorCode: '0', status: 200 },
  paymentPasswordMissing: { errorCode: '1', status: 200 },
  paymentPasswordWrong: { errorCode: '1', status: 200 },
  paymentPasswordLocked: { errorCode: '0', status: 200 },
  /** A balance was to pay a part, but no open intent says which part. */
  paymentIntentMissing: { errorCode: '1', status: 200 },
  /** The gateway took another amount than the shop charged; the staff decide about it. */
  paymentDiffers: { errorCode: '0', status: 200 },
  /** A task about such a payment is closed by a decision about it. */
  paymentUndecided: { errorCode: '0', status: 200 },
  paymentPending: { errorCode: '0', status: 200 },
  gatewayUnavailable: { errorCode: '0', status: 200 },
  gatewayRefused: { errorCode: '0', status: 200 },
  /** The demo's local chain or its wallet does not answer. */
  sandboxWalletAway: { errorCode: '0', status: 200 },
  /** A row of the audit was changed or is missing. */
  auditBroken: { errorCode: '0', status: 200 },
  anchorIncomplete: { errorCode: '1', status: 200 },
  /** A task about coins is closed by a decision about them. */
  chargebackUndecided: { errorCode: '0', status: 200 },
  coinsUndecided: { errorCode: '0', status: 200 },
  /** The staff's decision does not fit the payment's state. */
  paymentDecisionRefused: { errorCode: '1', status: 200 },
  coinDecisionRefused: { errorCode: '1', status: 200 },
  paymentNotFound: { errorCode: '0', status: 200 },
  amountRefused: { errorCode: '1', status: 200 },
  balanceShort: { errorCode: '1', status: 200 },
  destinationUnknown: { errorCode: '1', status: 200 },
  destinationOwn: { errorCode: '1', status: 200 },
  walletAddressRefused: { errorCode: '1', status: 200 },
  nameMissing: { errorCode: '1', status: 200 },
  /** A bank account that cannot be right: check digits, length, letters. */
  bankDetailsRefused: { errorCode: '1', status: 200 },
  /** The details were changed a short time ago. */
  bankDetailsWaiting: { errorCode: '0', status: 200 },
  /** The withdrawal goes to a bank, and its member has given none. */
  bankDetailsMissing: { errorCode: '0', status: 200 },
  /** Neither key opens them. */
  bankDetailsSealed: { errorCode: '0', status: 200 },
  /** The act takes a payment password, and the member has none. */
  paymentPasswordUnset: { errorCode: '1', status: 200 },
  periodRefused: { errorCode: '1', status: 200 },
  bonusNotFound: { errorCode: '0', status: 200 },
  noticeNotFound: { errorCode: '0', status: 200 },
  postalCodeUnknown: { errorCode: '1', status: 200 },
  signatureRefused: { errorCode: '0', status: 200 },
  /** Signed more than ten minutes ago or ahead by the server’s clock. */
  signatureExpired: { errorCode: '0', status: 200 },
  /** A call with this signature came before. */
  signatureUsed: { errorCode: '0', status: 200 },
  usernameRefused: { errorCode: '1', status: 200 },
  /** Another variant has this bar code. */
  eanTaken: { errorCode: '1', status: 200 },
  deliveryNotFound: { errorCode: '0', status: 200 },
  /** The supplier's delivery note was written down before. */
  deliveryKnown: { errorCode: '1', status: 200 },
  /** A delivery is booked once; one that does not come is not booked. */
  deliveryOver: { errorCode: '0', status: 200 },
  deliveryIncomplete: { errorCode: '1', status: 200 },
  stockCountNotFound: { errorCode: '0', status: 200 },
  stockCountOver: { errorCode: '0', status: 200 },
  /** Somebody counted on since the person looked. */
  stockCountChanged: { errorCode: '1', status: 200 },
  /** Somebody else counted the same variant. */
  countedMeanwhile: { errorCode: '1', status: 200 },
  usernameTaken: { errorCode: '1', status: 200 },
  recommenderUnknown: { errorCode: '1', status: 200 },
  /** The one answer to strangers for any place or recommender that cannot be used. */
  placeRefused: { errorCode: '1', status: 200 },
  placementUnknown: { errorCode: '1', status: 200 },
  placementOutside: { errorCode: '1', status: 200 },
  placementTaken: { errorCode: '1', status: 200 },
  codeRefused: { errorCode: '1', status: 200 },
  /** Too common, made of the member's own data, or the same as the present one. */
  passwordRefused: { errorCode: '1', status: 200 },
  passwordsDiffer: { errorCode: '1', status: 200 },
  oldPasswordWrong: { errorCode: '1', status: 200 },
  fieldSetAlready: { errorCode: '1', status: 200 },
  imageRefused: { errorCode: '1', status: 200 },
  imageTooLarge: { errorCode: '1', status: 200 },
  memberNotFound: { errorCode: '0', status: 200 },
  cardRefused: { errorCode: '1', status: 200 },
  cardExpired: { errorCode: '1', status: 200 },
  cardLimit: { errorCode: '1', status: 200 },
  cardNotFound: { errorCode: '0', status: 200 },
  // For the staff's calls.
  countryTaken: { errorCode: '1', status: 200 },
  provinceTaken: { errorCode: '1', status: 200 },
  /** Addresses, orders, postal codes or rates name it. */
  provinceInUse: { errorCode: '0', status: 200 },
  /** The example does not look like the patterns beside it. */
  postalExampleRefused: { errorCode: '1', status: 200 },
  rateNotFound: { errorCode: '0', status: 200 },
  /** Another rate of the same place applies in a part of the period. */
  rateOverlaps: { errorCode: '1', status: 200 },
  rateInPast: { errorCode: '1', status: 200 },
  rateEndsFirst: { errorCode: '1', status: 200 },
  /** What has begun stays: orders have used it. */
  rateBegun: { errorCode: '0', status: 200 },
  rateOver: { errorCode: '0', status: 200 },
  shippingStepsRefused: { errorCode: '1', status: 200 },
  memberLockedAlready: { errorCode: '0', status: 200 },
  memberNotLocked: { errorCode: '0', status: 200 },
  nothingToCorrect: { errorCode: '1', status: 200 },
  orderSentAlready: { errorCode: '0', status: 200 },
  /** It shows an address, which the person has not had shown to them with a reason. */
  contactHidden: { errorCode: '0', status: 200 },
  mailNotFound: { errorCode: '0', status: 200 },
  /** It carried a code. */
  mailNotResendable: { errorCode: '0', status: 200 },
  fileKindRefused: { errorCode: '0', status: 200 },
  fileNotFound: { errorCode: '0', status: 200 },
  fileTooLarge: { errorCode: '0', status: 200 },
  /** The staff order for a member at a total that is not the order's. */
  totalChanged: { errorCode: '0', status: 200 },
  noteNotFound: { errorCode: '0', status: 200 },
  ...accessErrors,
  /** No session of the staff, or one that ended. */
  signInNeeded: { errorCode: '-10000', status: 401 },
  /** The session may only give or enrol the second factor. */
  factorNeeded: { errorCode: '0', status: 403 },
  /** The second factor was given too long ago for this call. */
  stepUpNeeded: { errorCode: '0', status: 403 },
  /** A key of another system that is unknown, revoked, expired, or whose maker's account is disabled. */
  keyRefused: { errorCode: '0', status: 401 },
  /** A person must sign in for this call; no key may make it. */
  notForKeys: { errorCode: '0', status: 403 },
  apiKeyNotFound: { errorCode: '0', status: 200 },
  apiKeysFull: { errorCode: '1', status: 200 },
  webhookNotFound: { errorCode: '0', status: 200 },
  webhookDeliveryNotFound: { errorCode: '0', status: 200 },
  /** The address is no https address, or leads to a network that webhooks do not reach. */
  webhookUrlRefused: { errorCode: '1', status: 200 },
  /** Nothing is sent to a webhook that is off. */
  webhookOff: { errorCode: '0', status: 200 },
  /** The shop has the maximum number of webhooks. */
  webhooksFull: { errorCode: '1', status: 200 },
  listUnknown: { errorCode: '1', status: 200 },
  /** The person has the maximum number of unfinished exports. */
  exportsFull: { errorCode: '1', status: 200 },
  viewNotFound: { errorCode: '0', status: 200 },
  /** The person has the maximum number of views. */
  viewsFull: { errorCode: '1', status: 200 },
  /** No report has this name, or none that the person may read. */
  reportUnknown: { errorCode: '1', status: 200 },
  /** A schedule cannot write to somebody: they are not active, may not read the report, or have no address. */
  recipientRefused: { errorCode: '1', status: 200 },
  scheduleNotFound: { errorCode: '0', status: 200 },
  schedulesFull: { errorCode: '1', status: 200 },
  exportNotFound: { errorCode: '0', status: 200 },
  exportNotReady: { errorCode: '0', status: 200 },
  /** The person has the maximum number of files that no command has taken. */
  uploadsFull: { errorCode: '1', status: 200 },
  uploadNotFound: { errorCode: '0', status: 200 },
  ...importErrors,
  signInNotFound: { errorCode: '0', status: 200 },
  withdrawalNotFound: { errorCode: '0', status: 200 },
  withdrawalOnHold: { errorCode: '0', status: 200 },
  withdrawalNotOnHold: { errorCode: '0', status: 200 },
  withdrawalDecided: { errorCode: '0', status: 200 },
  ...approvalErrors,
  /** An adjustment without evidence, or of earnings in another book than the e-wallet. */
  adjustmentRefused: { errorCode: '1', status: 200 },
  accountNotFound: { errorCode: '0', status: 200 },
  transferNotFound: { errorCode: '0', status: 200 },
  adjustmentBelowZero: { errorCode: '1', status: 200 },
  payoutUsed: { errorCode: '1', status: 200 },
  orderNotShippable: { errorCode: '0', status: 200 },
  nothingLeftToSend: { errorCode: '0', status: 200 },
  moreThanLeft: { errorCode: '1', status: 200 },
  trackingNoTaken: { errorCode: '1', status: 200 },
  trackingNoWrong: { errorCode: '1', status: 200 },
  carrierUnknown: { errorCode: '0', status: 200 },
  /** Another carrier has this name or short name. */
  carrierTaken: { errorCode: '1', status: 200 },
  /** Parcels left with it. */
  carrierInUse: { errorCode: '0', status: 200 },
  /** It takes no new parcels. */
  carrierInactive: { errorCode: '1', status: 200 },
  parcelNotFound: { errorCode: '0', status: 200 },
  parcelArrived: { errorCode: '0', status: 200 },
  orderNotRefundable: { errorCode: '0', status: 200 },
  refundMoreThanLeft: { errorCode: '0', status: 200 },
  refundNothing: { errorCode: '0', status: 200 },
  refundUnderWay: { errorCode: '0', status: 200 },
  settlementKnown: { errorCode: '0', status: 200 },
  refundShippingStays: { errorCode: '0', status: 200 },
  staffTaskNotFound: { errorCode: '0', status: 200 },
  pictureUnknown: { errorCode: '1', status: 200 },
  ruleUnknown: { errorCode: '1', status: 200 },
  /** A rule has bounds, so that a typing error does not close the shop. */
  ruleOutOfBounds: { errorCode: '1', status: 200 },
  ...earningsDeskErrors,
  ...planErrors,
  ...bankErrors,
  ...gatewayErrors,
  ...contentErrors,
  ...promotionErrors,
  ...goodsErrors,
} as const satisfies Record<string, { errorCode: '0' | '1' | '-10000'; status: number }>;

export type ErrorName = keyof typeof errorTable;

/** Refusals that the wire itself raises. Operations do not declare them. */
export const wireErrors = [
  'sessionInvalid',
  'notAllowed',
  'malformed',
  'valueRefused',
  'cardNumberInText',
  'viewOnly',
  'previewOnly',
  'drillOnly',
  'previewEnded',
  'crossSite',
  'notAsked',
  'unknownCall',
  'tooLarge',
  'tooMany',
  'fault',
  'busy',
  'idempotencyConflict',
  'agreementsDue',
] as const satisfies readonly ErrorName[];

export type WireError = (typeof wireErrors)[number];

/** Refusals that the staff's wire raises besides. Operations do not declare them. */
export const staffWireErrors = [
  'signInNeeded',
  'factorNeeded',
  'stepUpNeeded',
  'keyRefused',
  'notForKeys',
] as const satisfies readonly ErrorName[];
