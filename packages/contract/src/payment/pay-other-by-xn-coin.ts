import { defineOperation } from '../operation.ts';
import { begunOnPhone } from './pay-order-by-citcon.ts';
import { payOtherOrderByCitcon } from './pay-other-order-by-citcon.ts';

export const payOtherByXnCoin = defineOperation({
  name: 'payOtherByXnCoin',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Pay another member's order in crypto: 5 USDT-TRC20, 6 USDT-ERC20",
  payload: payOtherOrderByCitcon.payload.shape,
  answer: payOtherOrderByCitcon.answer.shape,
  errors: payOtherOrderByCitcon.errors,
  current: payOtherOrderByCitcon.current,
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePayOther', unsaid: begunOnPhone },
});
