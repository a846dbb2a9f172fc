/** Every mail of the shop, and the values of its sentences besides brand and support address. */
export interface MailTemplates {
  /** A code for a new login password. */
  recoveryCode: CodeValues;
  /** A code for a new payment password. */
  paymentPasswordCode: CodeValues;
  /** A code for a transfer or a withdrawal. */
  fundsCode: CodeValues;
  /** A code that proves the address of a new member, or of one who requested it. */
  emailCode: CodeValues;
  passwordChanged: ChangeValues;
  paymentPasswordChanged: ChangeValues;
  /** The bank account for withdrawals was entered or changed; `usable`: from when on money goes to it. */
  bankDetailsChanged: ChangeValues & { usable: string };
  /** The staff corrected some of the member's own data: which, and when. It goes to the old address and the new one. */
  memberCorrected: ChangeValues & { fields: string };
  /** To the address before, when the staff corrected e-mail or telephone: `link` stops the account until `linkUntil`; money waits until `until`. */
  contactCorrected: ChangeValues & { fields: string; until: string; link: string; linkUntil: string };
  paymentPasswordLocked: { name: string; minutes: number };
  /** A sign-in from a new device: its network address, and where to change the password. */
  newDevice: ChangeValues & { address: string; link: string };
  /** To somebody who gets an account of the staff: where to choose a password. */
  staffInvitation: { name: string; inviter: string; hours: number; link: string };
  /** To somebody of the staff who asked for it: proves that mails arrive. */
  trialMail: { name: string; code: string };
  /** To an admin: `approver` may approve acts from now on, by `by`: who asked and who approved it. */
  newApprover: { name: string; approver: string; by: string };
  /** To somebody of the staff: a report that `owner` scheduled is ready, behind the sign-in. */
  reportReady: { name: string; title: string; owner: string; link: string };
  /** Re-purchase validity ends with `day` (`yyyy-MM-dd`) unless `pv` of repeat orders come in within a month. */
  activityEnds: { name: string; day: string; pv: number; link: string };
  /** A warning: what the member's legs would lose at the end of `day` (`yyyy-MM-dd`), the last of the week, because they are inactive. */
  pvEndsInactive: LossValues;
  /** The same, because a leg holds more than it keeps. */
  pvEndsFull: LossValues;
  /** What the legs lost when the week of `day` was closed, because the member was inactive. */
  pvLostInactive: LossValues;
  pvLostFull: LossValues;
  /** An order that can be paid until `time` on the page `link`. */
  orderPlaced: OrderValues & Promoted & { time: string; link: string };
  /** The same of an order that somebody of the staff placed for the member. */
  orderPlacedByStaff: OrderValues & Promoted & { time: string; link: string };
  /** `payer`: another member who paid it, in a paragraph of its own. */
  orderPaid: OrderValues & Promoted & { time: string; payer?: string };
  /** To the member whose order another member paid. */
  paidForAnother: OrderValues & { time: string };
  /** A refund of an order that stands. `amount` is what this refund gives back. */
  orderPartRefunded: OrderValues & Back;
  /** The refund after which nothing of the order's money is left; `amount` is what this one gives back. */
  orderRefunded: OrderValues & Back;
  /** The payer's bank took `amount` of what was paid for the order. */
  orderChargedBack: OrderValues & Back;
  /** To another member who paid: money of the order came back to them. */
  refundedToPayer: OrderValues & Back;
  /** To another member who paid: their bank took money of the order. */
  chargedBackToPayer: OrderValues & Back;
  /** To the member of an unpaid order whose time is over, or that the staff cancelled. */
  orderCancelled: OrderValues;
  /** To another member who had begun to pay for it. */
  cancelledForPayer: OrderValues;
  orderShipped: ParcelValues;
  /** A parcel with a part of an order. `number`: which of its parcels, from 1. */
  parcelSent: ParcelValues & { number: number };
  parcelDelivered: ParcelValues;
  /** To the payer: USDT arrived that pays nothing by itself. `amount` is in USDT; for an overpayment it is the excess. */
  coinsUnderpaid: OrderValues;
  coinsOverpaid: OrderValues;
  coinsLate: OrderValues;
  coinsNotNeeded: OrderValues;
  coinsWrongToken: Omit<OrderValues, 'amount'>;
  /** How to pay an order by bank transfer. `account`: whose account it is, its number and bank, line by line; `code`: what to write into the transfer. */
  bankTransferOpen: OrderValues & { code: string; account: string; time: string; link: string };
  /** To the member whose order another one pays by bank transfer: it is kept until `time`. */
  bankTransferByAnother: OrderValues & { other: string; time: string };
  /** A part of a bank transfer came; `lacking` is still to be paid. */
  bankTransferPart: OrderValues & { lacking: string; code: string };
  bankTransferPartOfAnother: OrderValues & { lacking: string; other: string };
  /** To the payer: a bank transfer that was asked for is not awaited any more. */
  transferGivenUp: OrderValues & { code: string };
  /** To the member whose order another one was to pay so; it can be paid until `time`. */
  transferGivenUpByAnother: OrderValues & { other: string; time: string };
  /** To the payer: the time of the transfer is over, and with it that of the order. It stands for the mail about a cancelled order, which would say that nothing was paid. */
  transferExpired: OrderValues;
  /** To the payer: money came after the payment had ended. */
  bankTransferLate: OrderValues;
  bankTransferLateOfAnother: OrderValues & { other: string };
  /** The company changed a balance of the member. `amount` is below zero where it was taken out. */
  walletAdjusted: { name: string; amount: string; time: string; reason: string };
  /** Money of the e-wallet went to another member, or to the partner's wallet: `other`. */
  transferSent: TransferValues;
  transferReceived: TransferValues;
  /** A withdrawal was requested; `destination` says where it goes. */
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
/** `promotions`: what each took off, after the paragraph with the amount; left out where none did. */
type Promoted = { promotions?: string };
/** Paragraphs after the one with the amount, each left out where there is nothing to say: where the money goes and what went back, a line for each, and what is left of the order's money. */
type Back = { goesTo?: string; items?: string; left?: string };
/** `other`: the other member, masked. */
type TransferValues = { name: string; amount: string; time: string; other: string };
/** `goods`: what is in it, a line for each product. */
type ParcelValues = { name: string; orderNo: string; goods: string; carrier: string; trackingNo: string; link: string };
/** `time`: when it was requested. */
type WithdrawalValues = { name: string; amount: string; time: string };

export type MailTemplate = keyof MailTemplates;
