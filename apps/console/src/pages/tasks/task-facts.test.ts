import { expect, it } from 'vitest';
import { fieldsOf, taskFacts } from './task-facts.ts';

it('Task amounts are money, whether they were noted in cents or in dollars', () => {
  expect(taskFacts('amountMismatch', { asked: '7364', taken: '7464', currency: 'USD' })).toEqual([
    { name: 'asked', value: { money: 73.64 } },
    { name: 'taken', value: { money: 74.64 } },
    { name: 'currency', value: { text: 'USD' } },
  ]);
  expect(taskFacts('chargeback', { orderNo: 'UPL1', takenBack: '10.00' })).toEqual([
    { name: 'orderNo', value: { text: 'UPL1' } },
    { name: 'takenBack', value: { money: 10 } },
  ]);
  // Coin amounts are not dollars.
  expect(taskFacts('coinsUnderpaid', { asked: '20.5', amount: '19' })).toEqual([
    { name: 'asked', value: { text: '20.5' } },
    { name: 'amount', value: { text: '19' } },
  ]);
});

it('Only returned coins and a charge that the gateway is asked about need more than a note', () => {
  expect(fieldsOf('settleCoins', 'refund')).toEqual(['address', 'txHash']);
  expect(fieldsOf('settlePayment', 'ask')).toEqual(['gatewayId']);
  expect(fieldsOf('settleCoins', 'credit')).toEqual([]);
});
