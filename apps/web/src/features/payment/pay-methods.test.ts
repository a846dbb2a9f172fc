import { expect, it } from 'vitest';
import { toggleMethod } from './pay-methods.ts';

it('preselects PayPal for the e-wallet', () => {
  expect(toggleMethod(undefined, 'ewallet')).toEqual({ method: 'ewallet', payType: '3' });
});

it('clears method and pay type on the second click', () => {
  expect(toggleMethod({ method: 'ewallet', payType: '4' }, 'ewallet')).toBeUndefined();
});

it('moves to another method', () => {
  expect(toggleMethod({ method: 'ewallet', payType: '4' }, 'alipay')).toEqual({ method: 'alipay', payType: '2' });
});
