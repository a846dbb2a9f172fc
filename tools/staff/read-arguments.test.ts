import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('takes fields one by one, as JSON, or both', () => {
  expect(readArguments(['shipOrder', '--carrier', 'Post', '--trackingNo=1Z'])).toEqual({
    operation: 'shipOrder',
    payload: { carrier: 'Post', trackingNo: '1Z' },
  });
  expect(readArguments(['adjustStock', '--json', '{"productId":3,"change":-2}', '--reason', 'count'])).toEqual({
    operation: 'adjustStock',
    payload: { productId: 3, change: -2, reason: 'count' },
  });
  expect(readArguments(['adjustStock', '--change=-5'])).toMatchObject({ payload: { change: '-5' } });
  expect(readArguments([])).toEqual({ operation: undefined, payload: {} });
});

it('refuses what it cannot read', () => {
  expect(() => readArguments(['x', '--carrier'])).toThrow('needs a value');
  expect(() => readArguments(['x', '--json', '[1]'])).toThrow('object');
  expect(() => readArguments(['x', '--json', '{'])).toThrow(SyntaxError);
  expect(() => readArguments(['x', 'stray'])).toThrow('--field value');
});
