import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signFields } from './sign-request.ts';

it('The signature is the lowercase MD5 of the fields and the secret, joined without separators', () => {
  const expected = createHash('md5').update('US10000017ada@example.com1790000000000secret-of-the-shop').digest('hex');
  expect(signFields(['US10000017', 'ada@example.com', 1_790_000_000_000], 'secret-of-the-shop')).toBe(expected);
});

it('The signature covers names of any script', () => {
  expect(signFields(['会员'], 's')).toBe(createHash('md5').update('会员s', 'utf8').digest('hex'));
});
