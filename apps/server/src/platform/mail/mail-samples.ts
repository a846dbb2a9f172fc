import { formatMoney } from '@upline/i18n';
import { shop } from '../shop/index.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';

/** Placeholders for the shop's own addresses. */
const SHOP = 'https://shop.test';
const CONSOLE = 'https://console.test';
const ORDER = 'UPL26470000001';

const parcelOfMail = {
  name: 'Ada',
  orderNo: ORDER,
  goods: '2 × Serum',
  carrier: 'Post',
  trackingNo: '1Z9',
  link: `${SHOP}/my/order`,
};
/** An amount as mails show it, in the shop's base currency. */
const money = (amount: number): string => formatMoney(amount, 'en_US').text;
const backOfMail = () => ({
  name: 'Ana',
  orderNo: ORDER,
  amount: money(73.64),
  goesTo: `${money(20)} – E-wallet\n${money(53.64)} – Alipay`,
});
const placedOrder = () => ({
  name: 'Ana',
  orderNo: ORDER,
  amount: money(73.64),
  promotions: `Spring week (${money(-16)}), Free shipping (${money(-5)})`,
  time: '2026-03-02 02:00:00 (America/Los_Angeles)',
  link: `${SHOP}/pc/payment?No=${ORDER}`,
});

/** Sample values of each mail, for previews and tests. A mail without a sample does not compile. */
export const mailSamples: MailTemplates = {
  recoveryCode: { name: 'Ana', code: '042917', minutes: 10 },
  paymentPasswordCode: { name: 'Ana', code: '042917', minutes: 10 },
  fundsCode: { name: 'Ana', code: '042917', minutes: 10 },
  emailCode: { name: 'Ana', code: '042917', minutes: 10 },
  passwordChanged: { name: 'Ana', time: '2026-03-02 02:00:00 (America/Los_Angeles)' },
  bankDetailsChanged: {
    name: 'Ana',
    time: '2026-03-02 02:00:00 (America/Los_Angeles)',
    usable: '2026-03-05 02:00:00 (America/Los_Angeles)',
  },
  paymentPasswordChanged: { name: 'Ana', time: '2026-03-02 02:00:00 (America/Los_Angeles)' },
  memberCorrected: { name: 'Ana', time: '2026-03-02 02:00:00 (America/Los_Angeles)', fields: 'Email address' },
  contactCorrected: {
    name: 'Ana',
    time: '2026-03-02 02:00:00 (America/Los_Angeles)',
    fields: 'Email address',
    until: '2026-03-05 02:00:00 (America/Los_Angeles)',
    link: `${SHOP}/pc/not_me#token`,
    linkUntil: '2026-04-01 02:00:00 (America/Los_Angeles)',
  },
  paymentPasswordLocked: { name: 'Ana', minutes: 30 },
  newDevice: {
    name: 'Ana',
    time: '2026-03-02 02:00:00 (America/Los_Angeles)',
    address: '203.0.113.7',
    link: `${SHOP}/my/security/security_password`,
  },
  staffInvitation: { name: 'ana', inviter: 'root', hours: 24, link: `${CONSOLE}/invitation#token` },
  trialMail: { name: 'ana', code: '204816' },
  newApprover: { name: 'ana', approver: 'ben', by: 'root' },
  reportReady: { name: 'ana', title: 'Sales by day', owner: 'root', link: `${CONSOLE}/exports?export=37` },
  activityEnds: { name: 'Ana', day: '2026-11-22', pv: 50, link: `${SHOP}/pc/index` },
  pvEndsInactive: { name: 'Ana', day: '2026-11-22', leftPv: '1,240', rightPv: '86.5', link: `${SHOP}/pc/index` },
  pvEndsFull: { name: 'Ana', day: '2026-11-22', leftPv: '1,240', rightPv: '0', link: `${SHOP}/my/retain` },
  pvLostInactive: { name: 'Ana', day: '2026-11-22', leftPv: '1,240', rightPv: '86.5', link: `${SHOP}/my/retain` },
  pvLostFull: { name: 'Ana', day: '2026-11-22', leftPv: '1,240', rightPv: '0', link: `${SHOP}/my/retain` },
  get orderPlaced() {
    return placedOrder();
  },
  get orderPlacedByStaff() {
    return placedOrder();
  },
  bankTransferOpen: {
    name: 'Ana',
    orderNo: ORDER,
    amount: '67.94 EUR',
    code: 'BT-4K7Q-2MX9',
    account: 'IBAN: DE89 3704 0044 0532 0130 00',
    time: '2026-03-02 02:00:00 (America/Los_Angeles)',
    link: `${SHOP}/pc/bank_transfer?id=1`,
  },
  bankTransferPart: { name: 'Ana', orderNo: ORDER, amount: '20.00 EUR', lacking: '47.94 EUR', code: 'BT-4K7Q-2MX9' },
  get orderPaid() {
    return { name: 'Ana', orderNo: ORDER, amount: money(73.64), time: '2026-03-02 02:00:00 (America/Los_Angeles)' };
  },
  get paidForAnother() {
    return { name: 'Ana', orderNo: ORDER, amount: money(73.64), time: '2026-03-02 02:00:00 (America/Los_Angeles)' };
  },
  get orderPartRefunded() {
    return { ...backOfMail(), items: '1 × Serum', left: money(72.91) };
  },
  get orderRefunded() {
    return { ...backOfMail(), items: '2 × Serum' };
  },
  get orderChargedBack() {
    return { name: 'Ana', orderNo: ORDER, amount: money(53.64), left: money(20) };
  },
  get refundedToPayer() {
    return { ...backOfMail(), items: '1 × Serum' };
  },
  get chargedBackToPayer() {
    return { name: 'Ana', orderNo: ORDER, amount: money(53.64), left: money(20) };
  },
  get orderCancelled() {
    return { name: 'Ana', orderNo: ORDER, amount: money(73.64) };
  },
  get cancelledForPayer() {
    return { name: 'Ana', orderNo: ORDER, amount: money(73.64) };
  },
  bankTransferPartOfAnother: { name: 'Ana', orderNo: ORDER, amount: '20.00 EUR', lacking: '47.94 EUR', other: 'B••• K••• (US10000470)' },
  transferGivenUp: { name: 'Ana', orderNo: ORDER, amount: '67.94 EUR', code: 'BT-4K7Q-2MX9' },
  transferGivenUpByAnother: {
    name: 'Ana',
    orderNo: ORDER,
    amount: '67.94 EUR',
    other: 'B••• K••• (US10000470)',
    time: '2026-03-09 02:00:00 (America/Los_Angeles)',
  },
  get transferExpired() {
    return { name: 'Ana', orderNo: ORDER, amount: money(73.64) };
  },
  bankTransferLate: { name: 'Ana', orderNo: ORDER, amount: '67.94 EUR' },
  bankTransferLateOfAnother: { name: 'Ana', orderNo: ORDER, amount: '67.94 EUR', other: 'B••• K••• (US10000470)' },
  bankTransferByAnother: {
    name: 'Ana',
    orderNo: ORDER,
    amount: '67.94 EUR',
    other: 'B••• K••• (US10000470)',
    time: '2026-03-02 02:00:00 (America/Los_Angeles)',
  },
  get transferSent() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00', other: 'B••• K••• (US10000470)' };
  },
  get transferReceived() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00', other: 'B••• K••• (US10000470)' };
  },
  get withdrawalRequested() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00', destination: 'Germany' };
  },
  orderShipped: { ...parcelOfMail },
  parcelSent: { ...parcelOfMail, number: 2 },
  parcelDelivered: { ...parcelOfMail },
  coinsUnderpaid: { name: 'Ana', orderNo: ORDER, amount: '50.009999' },
  coinsOverpaid: { name: 'Ana', orderNo: ORDER, amount: '1.000000' },
  coinsLate: { name: 'Ana', orderNo: ORDER, amount: '73.640000' },
  coinsNotNeeded: { name: 'Ana', orderNo: ORDER, amount: '73.640000' },
  coinsWrongToken: { name: 'Ana', orderNo: ORDER },
  get withdrawalApproved() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00' };
  },
  get withdrawalRejected() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00', reason: 'The name does not fit.' };
  },
  get withdrawalPaid() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00', payoutReference: 'BANK-1' };
  },
  get walletAdjusted() {
    return { name: 'Ada', amount: money(-10), time: '2026-03-02 10:00:00', reason: 'Paid twice.' };
  },
  get withdrawalReturned() {
    return { name: 'Ada', amount: money(10), time: '2026-03-02 10:00:00', reason: 'Account closed.' };
  },
};

export interface OwnAddresses {
  readonly publicUrl: string;
  readonly staff: { readonly publicUrl: string };
}

/** The sample of a mail as this shop would send it: with its addresses and its order number prefix. */
export function sampleOf<T extends MailTemplate>(template: T, { publicUrl, staff }: OwnAddresses): MailTemplates[T] {
  const order = ORDER.replace(/^[A-Z]+/, shop().orderPrefix);
  const own = (text: string): string =>
    text
      .replace(SHOP, () => publicUrl)
      .replace(CONSOLE, () => staff.publicUrl)
      .replaceAll(ORDER, () => order);
  const values = Object.entries(mailSamples[template]).map(([name, value]) => [name, typeof value === 'string' ? own(value) : value]);
  return Object.fromEntries(values) as MailTemplates[T];
}
