/** Every mail of the shop, and the values of its sentences in addition to brand and support address. */
export interface MailTemplates {
  /** A code for a new login password. */
  recoveryCode: CodeValues;
  paymentPasswordCode: CodeValues;
  /** A code for a transfer or a withdrawal. */
  fundsCode: CodeValues;
  /** A code that proves the address of a new member, or of one who requested it. */
  emailCode: CodeValues;
  passwordChanged: ChangeValues;
  paymentPasswordChanged: ChangeValues;
  /** The bank account for withdrawals was entered or changed; `usable`: the time from which money goes to it. */
  bankDetailsChanged: ChangeValues & { usable: string };
  /** Staff corrected some of the member's data: `fields` at `time`. Sent to the old address and to the new one. */
  memberCorrected: ChangeValues & { fields: string };
  /** To the previous address, when staff corrected e-mail or telephone: `link` stops the account until `linkUntil`; money waits until `until`. */
  contactCorrected: ChangeValues & { fields: string; until: string; link: string; linkUntil: string };
  paymentPasswordLocked: { name: string; minutes: number };
  /** A sign-in from a new device: its network address, and the link to change the password. */
  newDevice: ChangeValues & { address: string; link: string };
  /** To a new staff member: the link to choose a password. */
  staffInvitation: { name: string; inviter: string; hours: number; link: string };
  /** To a staff member who requested it: proves that mails arrive. */
  trialMail: { name: string; code: string };
  /** To an admin: `approver` may approve acts from now on; `by`: requester and approver of that change. */
  newApprover: { name: string; approver: string; by: string };
  /** To a staff member: a report that `owner` scheduled is ready; its link needs a sign-in. */
  reportReady: { name: string; title: string; owner: string; link: string };
  /** Re-purchase validity ends with `day` (`yyyy-MM-dd`) unless `pv` of repeat orders come in within a month. */
  activityEnds: { name: string; day: string; pv: number; link: string };
  /** A warning: the member's legs lose PV at the end of `day` (`yyyy-MM-dd`), the last day of the week, because the member is inactive. */
  pvEndsInactive: LossValues;
  /** The same warning for a leg with more PV than it may keep. */
  pvEndsFull: LossValues;
  /** The legs lost PV when the week of `day` was closed, because the member was inactive. */
  pvLostInactive: LossValues;
  pvLostFull: LossValues;
  /** An order that can be paid until `time` on the page `link`. */
  orderPlaced: OrderValues & Promoted & { time: string; link: string };
  /** The same for an order that staff placed for the member. */
  orderPlacedByStaff: OrderValues & Promoted & { time: string; link: string };
  /** `payer`: another member who paid the order, named in a separate paragraph; absent if there is none. */
  orderPaid: OrderValues & Promoted & { time: string; payer?: string };
  /** To the member whose order another member paid. */
  paidForAnother: OrderValues & { time: string };
  /** A partial refund of an order. `amount` is what this refund returns. */
  orderPartRefunded: OrderValues & Back;
  /** The refund after which none of the order's money is left; `amount` is what this one returns. */
  orderRefunded: OrderValues & Back;
  /** The payer's bank took `amount` of the order's payment. */
  orderChargedBack: OrderValues & Back;
  /** To another member who paid: money of the order was returned to them. */
  refundedToPayer: OrderValues & Back;
  /** To another member who paid: their bank took money of the order. */
  chargedBackToPayer: OrderValues & Back;
  /** To the member of an unpaid order that expired, or that staff cancelled. */
  orderCancelled: OrderValues;
  /** To another member who had begun to pay for the order. */
  cancelledForPayer: OrderValues;
  orderShipped: ParcelValues;
  /** A parcel with a part of an order. `number`: its position among the order's parcels, from 1. */
  parcelSent: ParcelValues & { number: number };
  parcelDelivered: ParcelValues;
  /** To the payer: USDT arrived that pays nothing by itself. `amount` is in USDT; for an overpayment it is the excess. */
  coinsUnderpaid: OrderValues;
  coinsOverpaid: OrderValues;
  coinsLate: OrderValues;
  coinsNotNeeded: OrderValues;
  coinsWrongToken: Omit<OrderValues, 'amount'>;
  /** How to pay an order by bank transfer. `account`: holder, number and bank, line by line; `code`: the text for the transfer's reference. */
  bankTransferOpen: OrderValues & { code: string; account: string; time: string; link: string };
  /** To the member whose order another one pays by bank transfer: the order stays reserved until `time`. */
  bankTransferByAnother: OrderValues & { other: string; time: string };
  /** A part of a bank transfer arrived; `lacking` is still to be paid. */
  bankTransferPart: OrderValues & { lacking: string; code: string };
  bankTransferPartOfAnother: OrderValues & { lacking: string; other: string };
  /** To the payer: a requested bank transfer is no longer expected. */
  transferGivenUp: OrderValues & { code: string };
  /** To the member whose order another one was to pay by transfer; it can be paid until `time`. */
  transferGivenUpByAnother: OrderValues & { other: string; time: string };
  /** To the payer: the transfer and the order have expired. It replaces the mail about a cancelled order, which would say that nothing was paid. */
  transferExpired: OrderValues;
  /** To the payer: money arrived after the payment had ended. */
  bankTransferLate: OrderValues;
  bankTransferLateOfAnother: OrderValues & { other: string };
  /** The company changed a balance of the member. `amount` is negative if it was taken out. */
  walletAdjusted: { name: string; amount: string; time: string; reason: string };
  /** Money of the e-wallet went to another member, or to the partner's wallet: `other`. */
  transferSent: TransferValues;
  transferReceived: TransferValues;
  /** A withdrawal was requested; `destination` names its target. */
  withdrawalRequested: WithdrawalValues & { destination: string };
  withdrawalApproved: WithdrawalValues;
  withdrawalRejected: WithdrawalValues & { reason: string };
  withdrawalPaid: WithdrawalValues & { payoutReference: string };
  /** A payout was returned and is repeated. */
  withdrawalReturned: WithdrawalValues & { reason: string };
}

type CodeValues = { name: string; code: string; minutes: number };
/** PV in the format of the reader's language. */
type LossValues = { name: string; day: string; leftPv: string; rightPv: string; link: string };
/** `time` in the shop's format, with its zone. */
type ChangeValues = { name: string; time: string };
/** `amount` in the format of the reader's language. */
type OrderValues = { name: string; orderNo: string; amount: string };
/** `promotions`: the discount of each promotion, after the paragraph with the amount; absent if there is none. */
type Promoted = { promotions?: string };
/** Paragraphs after the one with the amount, each absent if empty: the money's destination, the returned items, one a line, and the remainder of the order's money. */
type Back = { goesTo?: string; items?: string; left?: string };
/** `other`: the other member, masked. */
type TransferValues = { name: string; amount: string; time: string; other: string };
/** `goods`: the parcel's contents, one line for each product. */
type ParcelValues = { name: string; orderNo: string; goods: string; carrier: string; trackingNo: string; link: string };
/** `time`: when it was requested. */
type WithdrawalValues = { name: string; amount: string; time: string };

export type MailTemplate = keyof MailTemplates;
