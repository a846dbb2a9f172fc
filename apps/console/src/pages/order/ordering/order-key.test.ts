import { operations } from '@upline/contract';
import { expect, it } from 'vitest';
import { newOrderKey } from './order-key.ts';

it('The form makes keys that the call takes, another one each time', () => {
  const keys = Array.from({ length: 100 }, newOrderKey);
  for (const key of keys) expect(operations.orderForMember.payload.shape.orderKey.parse(key)).toBe(key);
  expect(new Set(keys).size).toBe(keys.length);
});
