import * as z from 'zod';
import * as says from '../answers.ts';

const productNumber = says.entity('ProductNumber', 'A product by its number', { productNo: says.text('The product’s number', 'HN-1001') });
const orderedVariant = says.entity('OrderedVariant', 'A variant as it was ordered', {
  skuDesc1: says.text('Its value in the first dimension, empty where there is none', '30 ml'),
  skuDesc2: says.text('In the second', ''),
  pv: says.pv('A piece’s volume, frozen when it was ordered'),
  price: says.money('A piece’s price, frozen when it was ordered'),
  showPrice: says.money('The price it was compared with', 72),
  jpmProductSaleNew: productNumber,
});
const orderItem = says.entity('OrderItem', 'A line of an order', {
  pttId: says.id('The variant'),
  productName: says.text('The product, in the caller’s language', 'Sea buckthorn face oil'),
  qty: says.count('Pieces', 2),
  price: says.money('A piece’s price'),
  discount: says.money('What promotions took off the line as a whole; absent where none did', 25.6).optional(),
  imageLinkList: z.array(says.picture).meta({ description: 'Pictures, the first one first' }),
  jpmProductSaleTeamType: orderedVariant,
});
const orderFee = says.entity('OrderFee', 'A fee of an order', {
  mofId: says.id('The fee', 902),
  feeType: says.code('What for', { '1': 'shipping', '2': 'deposit', '3': 'tax' }),
  fee: says.money('How much', 8),
});

const orderPromotion = says.entity('OrderPromotion', 'A promotion that an order has', {
  promotionName: says.text('Its name when the order was placed, in the caller’s language', 'Spring week'),
  discount: says.money('What it took off goods and shipping', 25.6),
});

const refundedItem = says.entity('RefundedItem', 'Pieces of an order that went back', {
  pttId: says.id('The variant'),
  productName: says.text('The product, in the caller’s language', 'Sea buckthorn face oil'),
  qty: says.count('Pieces', 1),
});
const orderRefund = says.entity('OrderRefund', 'A refund of a part of an order', {
  refundParse: says.time('When its money went back', '2026-11-21 10:15:00'),
  refundAmount: says.money('How much', 72.91),
  refundItemList: z.array(refundedItem).meta({ description: 'Of what; empty where only a fee went back' }),
});

const moneyBackTo = says.entity('MoneyBackTo', 'Where a part of the money goes', {
  destination: says.text('Where, in the caller’s language', 'Alipay, in a few days'),
  amount: says.money('How much', 53.64),
});
const moneyBack = says.entity('MoneyBack', 'Money of an order that went back, or is on its way', {
  time: says.time('When it went back; while it is on its way, since when', '2026-11-21 10:15:00'),
  kind: says.code('Who gave it back', { '1': 'the shop, as a refund', '2': 'the payer’s bank took it' }),
  state: says.code('How far it is', { '1': 'back', '2': 'asked of the payment service', '3': 'prepared by a person of the shop' }),
  amount: says.money('How much', 73.64),
  pv: says.pv('The volume of its pieces', 40),
  toList: z.array(moneyBackTo).meta({ description: 'Part by part; empty where the payer’s bank took it' }),
  itemList: z.array(refundedItem).meta({ description: 'Of what; empty where a fee or money alone went back' }),
  refundNo: says.count('Which credit note stands for it (getCreditNote); absent where none does', 1).optional(),
});

const openPayment = says.entity('OpenPayment', 'A payment that is under way', {
  searchOrder: says.text('Its number; empty where another member pays', 'P-501-1'),
  isOwn: says.yesNo('Whether the caller began it'),
  payer: says.text('Another member who pays, masked; empty where the caller does', ''),
  payType: says.text('What pays the rest (`payType`)', '2'),
  balanceType: says.text('The balance that holds a part (`payType` of payOrderByFb); empty where none does', '1'),
  held: says.money('What is on hold of the balance', 20),
  remaining: says.money('What the third party is to take', 53.64),
  startedAt: says.time('When it began', '2026-11-18 09:26:41'),
  heldUntil: says.time('Until when a balance is held or a transfer awaited; empty where nothing ends it', '2026-11-18 09:56:41'),
  payLink: says.text('The page on which it goes on; empty where there is none', ''),
});

/** Fields of an order that everyone who may pay it sees. */
const orderTotals = {
  moId: says.id('The order', 501),
  memberOrderNo: says.text('Its number', 'US2611180001'),
  status: says.code('How it stands', { '1': 'can be paid or cancelled', '2': 'paid' }),
  isRetreatOrder: says.yesNo('Whether it was refunded'),
  dateParse: says.time('When it was placed'),
  checkParse: says.time('When it was paid; empty before', '2026-11-18 09:26:41'),
  refundParse: says.time('When its money went back; empty unless it was refunded', '2026-11-21 10:15:00'),
  payStyleDesc: says.text('How it was paid, in the caller’s language; empty before', 'Card'),
  amount2: says.money('The total to pay, equal to orderAmount', 141.12),
  orderAmount: says.money('The total to pay: goods, shipping, tax and deposit', 141.12),
  goodsAmount: says.money('The goods, after what promotions took off', 128),
  goodsDiscount: says.money('What promotions took off the goods; absent where none did', 25.6).optional(),
  shippingDiscount: says.money('What a promotion took off shipping; absent where none did', 8).optional(),
  orderPromotionList: z.array(orderPromotion).optional().meta({ description: 'The promotions that it has; absent where there are none' }),
  pvAmt: says.pv('Its volume', 80),
  logisticsExpense: says.money('Shipping', 8),
  tax: says.money('Tax', 5.12),
  feeAddTax: says.money('Shipping and tax together', 13.12),
  deposit: says.money('The deposit; absent unless the order carries one', 20).optional(),
  canWatch: says.yesNo('Whether its parcels can be followed'),
  openPayment: openPayment.optional().meta({ description: 'The payment that is under way; absent where none is' }),
  payBefore: says.time('When the unpaid order gives up its stock; empty once paid', '2026-11-19 09:24:05'),
  seen: says.seen('number, amounts, fees and, on one’s own orders, where it goes, while it can be paid; the calls that pay it take it'),
  jpoMemberOrderList: z.array(orderItem).meta({ description: 'Its lines' }),
  jpoMemberOrderFee: z.array(orderFee).meta({ description: 'Its fees' }),
};

export const orderEntry = says.entity('Order', 'An order of the member’s own', {
  ...orderTotals,
  shipParse: says.time('When it was sent on its way; empty before', '2026-11-19 16:02:11'),
  firstName: says.text('Given name of whoever receives', 'Ann'),
  lastName: says.text('Family name', 'Berg'),
  mobiletele: says.text('Phone number', '+1 415 555 0100'),
  address: says.text('Street and number', '1 Market Street'),
  city: says.text('City', 'San Francisco'),
  provinceDesc: says.text('State or province by name', 'California'),
  companyCodeDesc: says.text('Country or region by name', 'United States'),
  postalcode: says.text('Postal code', '94105'),
  email: says.text('E-mail for the parcel’s news', 'ann@example.com'),
  payerName: says
    .text('Another member who paid for it, masked; absent where the member paid, and in lists of orders', 'B••• K••• (US10000470)')
    .optional(),
  moneyBackList: z.array(moneyBack).optional().meta({
    description: 'All money that went back or is on its way, the first one first; absent where there is none, and in lists of orders',
  }),
  netAmount: says.money('What is left of the total after it; absent where nothing went back', 67.48).optional(),
  netPv: says.pv('What the order still counts for; absent where nothing went back', 40).optional(),
  orderRefundList: z
    .array(orderRefund)
    .optional()
    .meta({ description: 'Refunds of parts of it, the first one first; absent where there are none, and in lists of orders' }),
});

/** Items and totals, without the receiver. */
export const orderOfAnother = says.entity('OrderOfAnother', 'Another member’s order, without who receives it', orderTotals);
