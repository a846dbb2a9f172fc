import type { AnswerOf } from '@upline/contract';
import { payBalances } from '@upline/contract/pay-methods';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import { shownTax, taxOfStored } from '../taxing/shown-tax.ts';
import { orderSeen } from './order-seen.ts';
import { payStyleIn } from './pay-style.ts';
import { sellerLines } from './seller-lines.ts';
import { nameForOthers } from '../../member/index.ts';
import type { OpenPaymentJson, OrderLineJson, OrderRow } from './read-orders.ts';

export type OrderEntry = AnswerOf<'orderByOrderNo'>['data'][number];

/** An order as the wire shows it to a member, in their language and in business time. */
export function orderEntry(
  order: OrderRow,
  { readerId, locale, timeZone }: { readerId: bigint; locale: Locale; timeZone: string },
): OrderEntry {
  const time = (moment: Date | null): string => (moment === null ? '' : formatDateTime(moment, timeZone));
  const isUnpaid = order.state === 'unpaid';
  const isRefunded = order.state === 'refunded';
  const seller = sellerLines(order.company_code, createTranslator(locale));
  const totalAmount = amountOf(order.total_cents);
  return {
    moId: Number(order.id),
    memberOrderNo: order.order_no,
    status: isUnpaid ? '1' : '2',
    isRetreatOrder: isRefunded ? '1' : '0',
    dateParse: time(order.ordered_at),
    checkParse: time(order.paid_at),
    shipParse: time(order.shipped_at),
    refundParse: time(order.refunded_at),
    payStyleDesc: payStyleIn(locale, order.pay_style),
    amount2: totalAmount,
    orderAmount: totalAmount,
    goodsAmount: amountOf(order.goods_cents),
    ...discountsOf(order, locale),
    pvAmt: amountOf(order.pv),
    logisticsExpense: amountOf(order.shipping_cents),
    tax: amountOf(order.tax_cents),
    ...shownTax(taxOfStored(order)),
    feeAddTax: amountOf(order.shipping_cents + order.tax_cents),
    ...(order.deposit_cents > 0n ? { deposit: amountOf(order.deposit_cents) } : {}),
    // '0' shows invoice and logistics.
    canWatch: isUnpaid || isRefunded ? '1' : '0',
    firstName: order.first_name,
    lastName: order.last_name,
    mobiletele: order.mobile,
    address: order.street,
    city: order.city,
    provinceDesc: textIn(locale, order.provinceName),
    companyCodeDesc: textIn(locale, order.countryName),
    postalcode: order.postal_code,
    ...(seller !== undefined && { sellerLines: seller }),
    email: order.email,
    ...(order.openPayment !== null && { openPayment: openPaymentOf(order.openPayment, readerId, { locale, timeZone }) }),
    payBefore: isUnpaid ? time(order.expires_at) : '',
    ...(isUnpaid && { seen: orderSeen(order) }),
    jpoMemberOrderList: order.lines.map((line) => itemEntry(line, locale)),
    jpoMemberOrderFee: order.fees.map((fee) => ({
      mofId: fee.id,
      feeType: String(fee.fee_type) as '1' | '2' | '3',
      fee: amountOf(BigInt(fee.fee_cents)),
    })),
  };
}

/** A payment under way: in full for the member who started it; for another member only the payer and the deadline. */
function openPaymentOf(
  open: OpenPaymentJson,
  readerId: bigint,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): NonNullable<OrderEntry['openPayment']> {
  const isOwn = BigInt(open.payer_id) === readerId;
  const time = (text: string | null): string => (text === null ? '' : formatDateTime(new Date(text), timeZone));
  const balance = Object.values(payBalances).find(({ book }) => book === open.book);
  return {
    searchOrder: isOwn ? open.reference : '',
    isOwn: isOwn ? '1' : '0',
    payer: isOwn ? '' : nameForOthers(open, locale),
    payType: String(open.pay_type),
    balanceType: isOwn ? (balance?.balanceType ?? '') : '',
    held: isOwn ? amountOf(BigInt(open.held_cents)) : 0,
    remaining: isOwn ? amountOf(BigInt(open.amount_cents)) : 0,
    startedAt: time(open.started_at),
    heldUntil: time(open.held_until),
    payLink: isOwn ? open.link : '',
  };
}

function discountsOf(
  { lines, promotions }: OrderRow,
  locale: Locale,
): Pick<OrderEntry, 'goodsDiscount' | 'shippingDiscount' | 'orderPromotionList'> {
  const goodsCents = lines.reduce((sum, line) => sum + line.discount_cents, 0);
  const shippingCents = promotions.reduce((sum, promotion) => sum + promotion.shipping_cents, 0);
  return {
    ...(goodsCents > 0 && { goodsDiscount: amountOf(BigInt(goodsCents)) }),
    ...(shippingCents > 0 && { shippingDiscount: amountOf(BigInt(shippingCents)) }),
    ...(promotions.length > 0 && {
      orderPromotionList: promotions.map(({ name, amount_cents: cents }) => ({
        promotionName: textIn(locale, name),
        discount: amountOf(BigInt(cents)),
      })),
    }),
  };
}

function itemEntry(line: OrderLineJson, locale: Locale): OrderEntry['jpoMemberOrderList'][number] {
  const price = amountOf(BigInt(line.price_cents));
  return {
    pttId: line.variant_id,
    productName: textIn(locale, line.name),
    qty: line.quantity,
    price,
    ...(line.discount_cents > 0 && { discount: amountOf(BigInt(line.discount_cents)) }),
    imageLinkList: [{ imageLink: `/images/${line.picture}/640.webp` }],
    jpmProductSaleTeamType: {
      skuDesc1: textIn(locale, line.spec1_value),
      skuDesc2: textIn(locale, line.spec2_value),
      pv: amountOf(BigInt(line.pv)),
      price,
      showPrice: amountOf(BigInt(line.show_price_cents)),
      jpmProductSaleNew: { productNo: line.product_no },
    },
  };
}
