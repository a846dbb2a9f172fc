import { defineOperation } from '../operation.ts';
import { begunOnPhone, payByGateway } from './pay-by-gateway.ts';

export const payInCoins = defineOperation({
  name: 'payOrderByXnCoin',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Pay for an order of the caller’s own in crypto: 5 USDT-TRC20, 6 USDT-ERC20',
  payload: payByGateway.payload.shape,
  answer: payByGateway.answer.shape,
  errors: payByGateway.errors,
  current: payByGateway.current,
  money: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay', unsaid: begunOnPhone },
});
