import { defineOperation } from '../operation.ts';
import { begunOnPhone } from './pay-by-gateway.ts';
import { payForOtherByGateway } from './pay-for-other-by-gateway.ts';

export const payForOtherInCoins = defineOperation({
  name: 'payOtherByXnCoin',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Pay for another member’s order in crypto: 5 USDT-TRC20, 6 USDT-ERC20',
  payload: payForOtherByGateway.payload.shape,
  answer: payForOtherByGateway.answer.shape,
  errors: payForOtherByGateway.errors,
  current: payForOtherByGateway.current,
  money: true,
  ownTransactions: true,
  companion: { group: 'mobilePayOther', unsaid: begunOnPhone },
});
