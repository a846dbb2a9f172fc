import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signFields } from '../member/sign-request.ts';
import { recoveryRequest, signedRecovery } from './recovery-request.ts';

const request = recoveryRequest(
  { userCode: ' ingrid.solberg', email: 'ingrid@example.com ', password: ' demo1234 ', verifyCode: '042317' },
  'zh_CN',
  1_790_000_000_000,
);

it('A recovery request carries the typed values without outer blanks, and the password only as MD5', () => {
  expect(request).toEqual({
    userCode: 'ingrid.solberg',
    email: 'ingrid@example.com',
    verifyCode: '042317',
    password: '6e9bece1914809fb8493146417e722f6',
    timestamp: 1_790_000_000_000,
    locale: 'zh_CN',
  });
});

it('A recovery request signs name, address, code, password and time, in this order', () => {
  const concatenated = 'ingrid.solbergingrid@example.com0423176e9bece1914809fb8493146417e722f61790000000000';
  expect(signedRecovery(request).join('')).toBe(concatenated);
  expect(signFields(signedRecovery(request), 'upline-demo')).toBe(createHash('md5').update(`${concatenated}upline-demo`).digest('hex'));
});
