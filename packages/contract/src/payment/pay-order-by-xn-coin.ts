import { defineOperation } from '../operation.ts';
import { begunOnPhone, payOrderByCitcon } from './pay-order-by-citcon.ts';

export const payOrderByXnCoin = defineOperation({
  name: 'payOrderByXnCoin',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay one's own order in crypto: 5 USDT-TRC20, 6 USDT-ERC20",
  payload: payOrderByCitcon.payload.shape,
  answer: payOrderByCitcon.answer.shape,
  errors: payOrderByCitcon.errors,
  current: payOrderByCitcon.current,
  money: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay', unsaid: begunOnPhone },
});
