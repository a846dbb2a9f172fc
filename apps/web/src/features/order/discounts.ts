import { hundredthsOf } from '../cart/cart-totals.ts';
import type { Order } from './use-orders.ts';

type Amounts = Pick<Order, 'goodsAmount' | 'goodsDiscount' | 'logisticsExpense' | 'shippingDiscount'>;

const plus = (one: number, other = 0): number => (hundredthsOf(one) + hundredthsOf(other)) / 100;

/** Goods and shipping before promotion discounts. */
export const fullPrices = ({ goodsAmount, goodsDiscount, logisticsExpense, shippingDiscount }: Amounts) => ({
  goods: plus(goodsAmount, goodsDiscount),
  shipping: plus(logisticsExpense, shippingDiscount),
});

/** A row of the totals for each promotion: its name and its discount, a negative amount. */
export const discountLines = ({ orderPromotionList = [] }: Pick<Order, 'orderPromotionList'>): [string, number][] =>
  orderPromotionList.map(({ promotionName, discount }) => [promotionName, -discount]);
