import { expect, it } from 'vitest';
import { orderSteps } from './order-steps.ts';

const order = {
  status: '2',
  isRetreatOrder: '0',
  dateParse: '2026-11-17 10:42:00',
  checkParse: '2026-11-17 10:44:00',
  shipParse: '',
  payBefore: '',
  refundParse: '',
} as const;

it('The steps say until when an unpaid order waits', () => {
  expect(orderSteps({ ...order, status: '1', checkParse: '', payBefore: '2026-11-18 10:42:00' })).toEqual([
    { name: 'placed', done: true, time: '2026-11-17 10:42:00' },
    { name: 'payment', done: false, time: '2026-11-18 10:42:00' },
  ]);
});

it('The steps say when a paid order was sent, and before that only that it will be sent', () => {
  expect(orderSteps(order).slice(1)).toEqual([
    { name: 'paid', done: true, time: '2026-11-17 10:44:00' },
    { name: 'shipping', done: false, time: '' },
  ]);
  expect(orderSteps({ ...order, shipParse: '2026-11-18 15:20:00' }).slice(2)).toEqual([
    { name: 'shipped', done: true, time: '2026-11-18 15:20:00' },
  ]);
});

it('The steps end with the refund, sent or not', () => {
  const names = (shipParse: string) => orderSteps({ ...order, isRetreatOrder: '1', shipParse }).map(({ name }) => name);
  expect(names('')).toEqual(['placed', 'paid', 'refunded']);
  expect(names('2026-11-18 15:20:00')).toEqual(['placed', 'paid', 'shipped', 'refunded']);
  expect(orderSteps({ ...order, isRetreatOrder: '1', refundParse: '2026-11-20 09:00:00' }).at(-1)).toEqual({
    name: 'refunded',
    done: true,
    time: '2026-11-20 09:00:00',
  });
});
