import { expect, it } from 'vitest';
import { orderSteps } from './order-steps.ts';

const order = {
  status: '2',
  isRetreatOrder: '0',
  dateParse: '2026-11-17 10:42:00',
  checkParse: '2026-11-17 10:44:00',
  payBefore: '',
} as const;

it('says until when an unpaid order waits', () => {
  expect(orderSteps({ ...order, status: '1', checkParse: '', payBefore: '2026-11-18 10:42:00' })).toEqual([
    { name: 'placed', done: true, time: '2026-11-17 10:42:00' },
    { name: 'payment', done: false, time: '2026-11-18 10:42:00' },
  ]);
});

it('ends where knowledge ends', () => {
  expect(orderSteps(order).map(({ name }) => name)).toEqual(['placed', 'paid']);
  expect(orderSteps({ ...order, isRetreatOrder: '1' }).map(({ name }) => name)).toEqual(['placed', 'paid', 'refunded']);
});
