import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { cvOrNone } from '../../catalogue/goods/cv-or-none.ts';
import { namedMember, orderState, staffNote } from '../../member/members/member-fields.ts';
import { discount } from '../../promotion/promotion-fields.ts';
import { parcel } from '../shipping/shipping-fields.ts';
import { happening, instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const orderNo = () => about(field.orderNumber(), 'The order’s number', 'UPL2647108834');

const line = says.entity('StaffOrderLine', 'A line of an order', {
  lineId: says.id('The line', 9001),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  productNo: says.text('The product’s number', 'HAL-1101'),
  price: says.money('The price of a piece', 64),
  pv: says.pv('What a piece counts', 46),
  cv: cvOrNone(),
  pieces: says.count('Pieces', 2),
  left: says.count('Pieces that have not left', 0),
  refunded: says.count('Pieces of them that refunds took back, or will once their money is back', 0),
  sum: says.money('The line at its full price', 128),
  discount: says.money('What promotions took off the line', 0),
});

const address = says.entity('StaffOrderAddress', 'Where an order goes; masked until the address is shown with a reason', {
  firstName: says.text('Given name of whoever receives', 'I····'),
  lastName: says.text('Family name', 'S····'),
  email: says.text('E-mail for the parcel’s news', 'i····d@mail.example'),
  mobile: says.text('Telephone number', '····48'),
  companyCode: says.text('Country or region', 'US'),
  provinceId: says.id('State or province', 5),
  province: says.text('State or province by name', 'Washington'),
  city: says.text('City', 'Seattle'),
  street: says.text('Street and number', '····'),
  postalCode: says.text('Postal code', '98101'),
  paperNumber: says.text('Identity number', ''),
  clearanceCode: says.text('Customs clearance code', ''),
  isMasked: says.flag('Whether a mask is over it'),
});

const attempt = says.entity('StaffOrderAttempt', 'A payment that was begun for an order', {
  reference: says.text('Our reference', 'US2647-1'),
  payType: says.whole(1, 8, 'The pay method', 1),
  state: says.text('What became of it', 'paid'),
  amount: says.money('What the third party takes', 129.36),
  balance: says.money('What a balance adds', 160),
  payer: namedMember,
  gatewayId: says.text('The gateway’s name of it', 'ch_7Qm4'),
  failure: says.text('Why it failed', 'insufficient_funds'),
  createdAt: instant('When it was begun'),
  decidedAt: instantOrNone('When its outcome was known'),
});

export const refundStates = {
  waiting: 'it waits for a second person',
  refused: 'the second person refused it',
  expired: 'nobody decided in time',
  stale: 'the order changed before somebody decided',
  approved: 'it is approved and being carried out',
  returning: 'the gateway’s part is on its way',
  failed: 'the gateway refused it, or the act was refused',
  done: 'all money is back',
} as const;

const source = says.entity('StaffOrderSource', 'A part of an order’s payment', {
  source: says.text('`gateway`, `coins`, `partner`, or the number of a member’s book', '6'),
  amount: says.money('What it paid', 160),
  givenBack: says.money('What went back to it', 0),
});

const refund = says.entity('StaffOrderRefund', 'What became of the money of a refunded order', {
  kind: says.text('`refund` by the staff, or `chargeback` by the payer’s bank', 'refund'),
  reason: says.text('Why', 'Dropper broken on arrival'),
  state: says.code('How far it is', refundStates),
  requestedAt: instant('When it was asked for'),
  doneAt: instantOrNone('When all of it was back, or when somebody decided about it'),
  requestId: about(z.int().nullable(), 'The request that asked for it; null for a refund that was begun', 12),
  askedBy: says.text('Who asked for it; empty for a refund that was begun', 'finance1'),
  decidedBy: says.text('Who decided about the request', ''),
  remark: says.text('What they said', ''),
});

const partRefund = says.entity('StaffOrderRefundEntry', 'One refund of an order, of some pieces or of all that was left', {
  number: says.count('The order’s first refund, its second, and so on', 1),
  kind: says.code('What it is', { refund: 'a refund', chargeback: 'a decision which pieces a chargeback stands for' }),
  reason: says.text('Why', 'Dropper broken on arrival'),
  isDone: says.flag('Whether its money is back'),
  by: says.text('Who asked for it; empty where it was not kept', 'finance1'),
  requestedAt: instant('When it was asked for'),
  doneAt: instantOrNone('When all of it was back'),
  pieces: says.count('Pieces', 1),
  total: says.money('What the pieces are worth', 72.91),
  pv: says.pv('PV taken back', 46),
});

export const staffOrder = says.entity('StaffOrder', 'An order as the staff see it', {
  orderNo: says.text('Its number', 'UPL2647108834'),
  state: orderState(),
  member: namedMember,
  orderedAt: instant('When it was placed'),
  expiresAt: instant('Until when it can be paid'),
  lines: z.array(line),
  discounts: about(z.array(discount), 'What promotions took off, in the order in which they applied'),
  goods: says.money('Goods, after discounts', 254),
  shipping: says.money('Shipping', 12.5),
  tax: says.money('Tax', 22.86),
  deposit: says.money('Deposits', 0),
  total: says.money('What it costs', 289.36),
  pv: says.pv('What it counts', 182),
  week: says.text('The week it counts in, `yyyyww`; empty while it is not paid', '202647'),
  paidWith: says.text('How it was paid, in the caller’s language; empty while it is not', 'E-wallet + Credit card'),
  address,
  attempts: z.array(attempt),
  parcels: z.array(parcel),
  paidFrom: about(z.array(source), 'What paid it; empty while it is not paid'),
  refund: about(refund.nullable(), 'Its last refund or request for one; null where there is none'),
  refunds: about(z.array(partRefund), 'Its refunds, the first one first'),
  notes: z.array(staffNote),
  may: says.entity('StaffOrderActs', 'What its state allows; whether the person may is another matter', {
    cancel: says.flag('Cancel it'),
    correctAddress: says.flag('Correct its address'),
    ship: says.flag('Send it'),
    refund: says.flag('Refund it'),
    invoice: says.flag('Print its invoice'),
    payAtPad: says.flag('Let its member pay it at the pad: the staff placed it, and it waits for its payment'),
  }),
  timeline: about(z.array(happening), 'All of its story, the newest first'),
});
