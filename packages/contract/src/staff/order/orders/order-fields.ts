import * as z from 'zod';
import * as says from '../../../answers.ts';
import { taxFields } from '../../../order/tax-fields.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { cvOrNone } from '../../catalogue/goods/cv-or-none.ts';
import { namedMember, orderState, staffNote } from '../../member/members/member-fields.ts';
import { discount } from '../../promotion/promotion-fields.ts';
import { orderHold, orderTags } from '../handling/handling-fields.ts';
import { parcel } from '../shipping/shipping-fields.ts';
import { happening, instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const orderNo = () => about(field.orderNumber(), 'The order number', 'UPL2647108834');

const line = says.entity('StaffOrderLine', 'A line of an order', {
  lineId: says.id('The number of the line', 9001),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  productNo: says.text('The product’s number', 'HAL-1101'),
  picture: says
    .text('Its picture, relative to the shop’s URL; empty if there is none, absent in earlier releases', '/images/p/1-0/320.webp')
    .optional(),
  price: says.money('Price of one piece', 64),
  pv: says.pv('Volume of one piece', 46),
  cv: cvOrNone(),
  pieces: says.count('Pieces', 2),
  left: says.count('Number of pieces not shipped yet', 0),
  refunded: says.count('Number of these pieces that refunds have taken or will take back', 0),
  sum: says.money('The line total before promotions', 128),
  discount: says.money('The discount of promotions on the line', 0),
});

const address = says.entity('StaffOrderAddress', 'The delivery address of an order; masked until it is shown with a reason', {
  firstName: says.text('Given name of the recipient', 'I····'),
  lastName: says.text('Family name', 'S····'),
  email: says.text('E-mail address for messages about the parcel', 'i····d@mail.example'),
  mobile: says.text('Phone number', '····48'),
  companyCode: says.text('Country or region', 'US'),
  provinceId: says.id('State or province', 5),
  province: says.text('Name of the state or province', 'Washington'),
  city: says.text('City', 'Seattle'),
  street: says.text('Street and number', '····'),
  postalCode: says.text('Postal code', '98101'),
  paperNumber: says.text('Identity number', ''),
  clearanceCode: says.text('Customs clearance code', ''),
  isMasked: says.flag('Whether it is masked'),
});

const attempt = says.entity('StaffOrderAttempt', 'A payment that was started for an order', {
  reference: says.text('The shop’s reference', 'US2647-1'),
  payType: says.whole(1, 8, 'The payment method', 1),
  state: says.text('Its state', 'paid'),
  amount: says.money('The amount that the third party takes', 129.36),
  balance: says.money('The part that a balance pays', 160),
  payer: namedMember,
  gatewayId: says.text('The gateway’s identifier of the payment', 'ch_7Qm4'),
  failure: says.text('Why it failed', 'insufficient_funds'),
  createdAt: instant('When it was started'),
  decidedAt: instantOrNone('When its outcome was known'),
});

export const refundStates = {
  waiting: 'it waits for a second person',
  refused: 'the second person refused it',
  expired: 'nobody decided in time',
  stale: 'the order changed before somebody decided',
  approved: 'it is approved and being carried out',
  returning: 'the gateway’s part is on its way',
  toSend: 'a person has to send a part, which a task says',
  failed: 'the gateway refused it, or the action was refused',
  done: 'all money is back',
} as const;

const source = says.entity('StaffOrderSource', 'A source of an order’s payment', {
  source: says.text('The kind of source: `gateway`, `coins`, `partner`, or the number of a member’s wallet', '6'),
  amount: says.money('The amount it paid', 160),
  givenBack: says.money('The amount returned to it', 0),
});

const refund = says.entity('StaffOrderRefund', 'The refund of an order, or the request for it', {
  kind: says.text('`refund` by staff, or `chargeback` by the payer’s bank', 'refund'),
  reason: says.text('The reason for the refund', 'Dropper broken on arrival'),
  state: says.code('Its state', refundStates),
  requestedAt: instant('When it was requested'),
  doneAt: instantOrNone('When all money was returned, or when the request was decided'),
  requestId: about(z.int().nullable(), 'The request for it; null for a refund that has begun', 12),
  askedBy: says.text('The person who requested it; empty for a refund that has begun', 'finance1'),
  decidedBy: says.text('The person who decided the request', ''),
  remark: says.text('The reason of that person', ''),
});

const partRefund = says.entity('StaffOrderRefundEntry', 'One refund of an order: of some pieces, or of everything that was left', {
  number: says.count('Its number within the order, from 1', 1),
  kind: says.code('Its kind', { refund: 'a refund', chargeback: 'a decision about the pieces of a chargeback' }),
  reason: says.text('The reason for the refund', 'Dropper broken on arrival'),
  isDone: says.flag('Whether all its money was returned'),
  by: says.text('The person who requested it; empty if it was not recorded', 'finance1'),
  requestedAt: instant('When it was requested'),
  doneAt: instantOrNone('When all money was returned'),
  pieces: says.count('Pieces', 1),
  total: says.money('The value of the returned pieces', 72.91),
  pv: says.pv('PV reversed', 46),
});

export const staffOrder = says.entity('StaffOrder', 'An order as staff see it', {
  orderNo: says.text('The order number', 'UPL2647108834'),
  state: orderState(),
  member: namedMember,
  orderedAt: instant('When it was placed'),
  expiresAt: instant('The time until which it can be paid for'),
  lines: z.array(line),
  discounts: about(z.array(discount), 'The discounts of promotions, in the order in which they applied'),
  goods: says.money('The goods, less discounts', 254),
  shipping: says.money('Shipping', 12.5),
  tax: says.money('Tax that is added to the goods', 22.86),
  ...taxFields(),
  deposit: says.money('Deposits', 0),
  total: says.money('The total to pay', 289.36),
  pv: says.pv('The volume of the order', 182),
  week: says.text('The week to which it counts, `yyyyww`; empty before it is paid', '202647'),
  paidWith: says.text('How it was paid, in the caller’s language; empty before then', 'E-wallet + Credit card'),
  address,
  attempts: z.array(attempt),
  parcels: z.array(parcel),
  paidFrom: about(z.array(source), 'The sources of its payment; empty before it is paid'),
  refund: about(refund.nullable(), 'Its latest refund or refund request; null if there is none'),
  refunds: about(z.array(partRefund), 'Its refunds, oldest first'),
  notes: z.array(staffNote),
  tags: orderTags().optional(),
  hold: about(orderHold.nullable(), 'Why it is not picked, packed or shipped; null if it is not on hold').optional(),
  assignedTo: says.text('The person to whom it is assigned; empty if nobody', 'olav').optional(),
  inHandOf: says.text('The person who has it in hand for packing; empty if nobody', 'olav').optional(),
  may: says.entity('StaffOrderActs', 'The actions that its state allows, whatever the caller’s permissions', {
    cancel: says.flag('Whether it can be cancelled'),
    correctAddress: says.flag('Whether its address can be corrected'),
    ship: says.flag('Whether it can be shipped'),
    refund: says.flag('Whether it can be refunded'),
    invoice: says.flag('Whether its invoice can be printed'),
    hold: says.flag('Whether it can be put on hold').optional(),
    release: says.flag('Whether it can be released').optional(),
    payAtPad: says.flag('Whether the member can pay for it on the pad: staff placed it, and it is not paid'),
  }),
  timeline: about(z.array(happening), 'All events of the order, newest first'),
});
