import { expect, it } from 'vitest';
import { actOf, actorOf, valuesOf } from './entry-words.ts';

it('The audit entry tells who acted and what was done in words', () => {
  expect(actorOf('staff:finance1')).toBe('finance1');
  expect(actorOf('member:42')).toBe('member:42');
  expect(actOf('staff.correctOrderAddress')).toBe('correct order address');
  expect(actOf('wallet.withdrawalRequested')).toBe('wallet withdrawal requested');
});

it('The audit entry names each value, nested ones too, and leaves out blank ones', () => {
  const detail = { totalAmount: 72.91, fields: ['email', 'mobile'], before: { city: 'Oslo', line2: '' }, remark: '' };
  expect(valuesOf(JSON.stringify(detail))).toEqual([
    ['total amount', '72.91'],
    ['fields', 'email, mobile'],
    ['before', 'city Oslo'],
  ]);
});

it('The audit entry shows a value that is no object unchanged', () => {
  expect(valuesOf('a line')).toEqual([['', 'a line']]);
  expect(valuesOf('')).toEqual([]);
});
