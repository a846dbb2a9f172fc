import * as z from 'zod';
import * as says from '../answers.ts';
import { taxFields } from './tax-fields.ts';

const productNumber = says.entity('ProductNumber', 'The number of a product', { productNo: says.text('The product number', 'HN-1001') });
const orderedVariant = says.entity('OrderedVariant', 'A variant as it was ordered', {
  skuDesc1: says.text('Its value in the first dimension; empty if there is none', '30 ml'),
  skuDesc2: says.text('Its value in the second dimension; empty if there is none', ''),
  pv: says.pv('Volume of one piece, frozen when it was ordered'),
  price: says.money('Price of one piece, frozen when it was ordered'),
  showPrice: says.money('The original price at that time', 72),
  jpmProductSaleNew: productNumber,
});
const orderItem = says.entity('OrderItem', 'A line of an order', {
  pttId: says.id('The variant'),
  productName: says.text('The product’s name, in the caller’s language', 'Sea buckthorn face oil'),
  qty: says.count('Pieces', 2),
  price: says.money('Price of one piece'),
  discount: says.money('Total discount of promotions on the line; absent if there was none', 25.6).optional(),
  imageLinkList: z.array(says.picture).meta({ description: 'Its pictures, in order' }),
  jpmProductSaleTeamType: orderedVariant,
});
const orderFee = says.entity('OrderFee', 'A fee of an order', {
  mofId: says.id('The id of the fee', 902),
  feeType: says.code('The kind of fee', { '1': 'shipping', '2': 'deposit', '3': 'tax' }),
  fee: says.money('The amount of the fee', 8),
});

const orderPromotion = says.entity('OrderPromotion', 'A promotion that applies to an order', {
  promotionName: says.text('Its name when the order was placed, in the caller’s language', 'Spring week'),
  discount: says.money('Its discount on goods and shipping', 25.6),
});

const refundedItem = says.entity('RefundedItem', 'Returned pieces of an order', {
  pttId: says.id('The variant'),
  productName: says.text('The product’s name, in the caller’s language', 'Sea buckthorn face oil'),
  qty: says.count('Pieces', 1),
});
const orderRefund = says.entity('OrderRefund', 'A refund of part of an order', {
  refundParse: says.time('When the money was refunded', '2026-11-21 10:15:00'),
  refundAmount: says.money('The amount refunded', 72.91),
  refundItemList: z.array(refundedItem).meta({ description: 'The returned pieces; empty if only a fee was refunded' }),
});

const moneyBackTo = says.entity('MoneyBackTo', 'The destination of part of the money', {
  destination: says.text('The destination, in the caller’s language', 'Alipay, in a few days'),
  amount: says.money('The amount', 53.64),
});
const moneyBack = says.entity('MoneyBack', 'Money of an order that was refunded, or that is on its way back', {
  time: says.time('When it was refunded; while it is on its way, when the refund began', '2026-11-21 10:15:00'),
  kind: says.code('Who returned the money', { '1': 'the shop, as a refund', '2': 'the payer’s bank took it' }),
  state: says.code('Its state', { '1': 'back', '2': 'requested from the payment service', '3': 'prepared by a person of the shop' }),
  amount: says.money('The amount', 73.64),
  pv: says.pv('The volume of the returned pieces', 40),
  toList: z.array(moneyBackTo).meta({ description: 'The parts of the money and their destinations; empty if the payer’s bank took it' }),
  itemList: z.array(refundedItem).meta({ description: 'The returned pieces; empty if only a fee or money was refunded' }),
  refundNo: says.count('The number to pass to getCreditNote for the credit note; absent if there is none', 1).optional(),
});

const openPayment = says.entity('OpenPayment', 'A payment that is in progress', {
  searchOrder: says.text('The payment number; empty if another member pays', 'P-501-1'),
  isOwn: says.yesNo('Whether the caller started it'),
  payer: says.text('The other member who pays, masked; empty if the caller pays', ''),
  payType: says.text('The payment method for the rest (`payType`)', '2'),
  balanceType: says.text('The balance that holds part of it (`payType` of payOrderByFb); empty if none does', '1'),
  held: says.money('The amount on hold in the balance', 20),
  remaining: says.money('The amount that the third party is asked for', 53.64),
  startedAt: says.time('When it was started', '2026-11-18 09:26:41'),
  heldUntil: says.time(
    'The time until which the balance is held or the transfer is awaited; empty if there is no end',
    '2026-11-18 09:56:41',
  ),
  payLink: says.text('The page on which the payment continues; empty if there is none', ''),
});

/** Fields of an order that everyone who may pay it sees. */
const orderTotals = {
  moId: says.id('The id of the order', 501),
  memberOrderNo: says.text('The order number', 'US2611180001'),
  status: says.code('Its state', { '1': 'can be paid or cancelled', '2': 'paid' }),
  isRetreatOrder: says.yesNo('Whether it was refunded'),
  dateParse: says.time('When it was placed'),
  checkParse: says.time('When it was paid; empty before then', '2026-11-18 09:26:41'),
  refundParse: says.time('When it was refunded; empty if it was not', '2026-11-21 10:15:00'),
  payStyleDesc: says.text('How it was paid, in the caller’s language; empty before then', 'Card'),
  amount2: says.money('The total to pay, equal to orderAmount', 141.12),
  orderAmount: says.money('The total to pay: goods, shipping, tax and deposit', 141.12),
  goodsAmount: says.money('The goods, less the discount of promotions', 128),
  goodsDiscount: says.money('The discount of promotions on the goods; absent if there is none', 25.6).optional(),
  shippingDiscount: says.money('The discount of a promotion on shipping; absent if there is none', 8).optional(),
  orderPromotionList: z.array(orderPromotion).optional().meta({ description: 'Its promotions; absent if there are none' }),
  pvAmt: says.pv('The volume of the order', 80),
  logisticsExpense: says.money('Shipping', 8),
  tax: says.money('Tax that is added to the goods', 5.12),
  ...taxFields(),
  feeAddTax: says.money('Shipping and tax together', 13.12),
  deposit: says.money('The deposit; absent if the order has none', 20).optional(),
  canWatch: says.yesNo('Whether its parcels can be tracked'),
  openPayment: openPayment.optional().meta({ description: 'The payment that is in progress; absent if there is none' }),
  payBefore: says.time('When the reserved stock of the unpaid order is released; empty once it is paid', '2026-11-19 09:24:05'),
  seen: says.seen(
    'the number, amounts and fees of the order and, for the caller’s own orders, its delivery address, as long as it can be paid; send it to the calls that pay the order',
  ),
  jpoMemberOrderList: z.array(orderItem).meta({ description: 'Its lines' }),
  jpoMemberOrderFee: z.array(orderFee).meta({ description: 'Its fees' }),
};

export const orderEntry = says.entity('Order', 'An order of the caller’s own', {
  ...orderTotals,
  shipParse: says.time('When it was shipped; empty before then', '2026-11-19 16:02:11'),
  firstName: says.text('Given name of the recipient', 'Ann'),
  lastName: says.text('Family name', 'Berg'),
  mobiletele: says.text('Phone number', '+1 415 555 0100'),
  address: says.text('Street and number', '1 Market Street'),
  city: says.text('City', 'San Francisco'),
  provinceDesc: says.text('Name of the state or province', 'California'),
  companyCodeDesc: says.text('Name of the country or region', 'United States'),
  postalcode: says.text('Postal code', '94105'),
  sellerLines: z
    .array(z.string())
    .optional()
    .meta({
      description:
        'Who sells to this country, as on the invoice: name, address, register and VAT number; absent if the shop’s own company does',
      examples: [['Northfold Kosmetik GmbH', 'Hafenstraße 12', '20457 Hamburg', 'VAT or tax number: DE123456789']],
    }),
  email: says.text('E-mail address for messages about the parcel', 'ann@example.com'),
  payerName: says
    .text('The other member who paid for it, masked; absent if the member paid, and in lists of orders', 'B••• K••• (US10000470)')
    .optional(),
  moneyBackList: z.array(moneyBack).optional().meta({
    description: 'All refunds and money on its way back, oldest first; absent if there are none, and in lists of orders',
  }),
  netAmount: says.money('The total less all refunds; absent if nothing was refunded', 67.48).optional(),
  netPv: says.pv('The volume of the order less all refunds; absent if nothing was refunded', 40).optional(),
  orderRefundList: z
    .array(orderRefund)
    .optional()
    .meta({ description: 'Refunds of parts of the order, oldest first; absent if there are none, and in lists of orders' }),
});

/** Items and totals, without the receiver. */
export const orderOfAnother = says.entity('OrderOfAnother', 'Another member’s order, without its recipient', orderTotals);
