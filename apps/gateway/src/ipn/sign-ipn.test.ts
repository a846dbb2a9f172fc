import { expect, test } from 'vitest';
import { signIpn } from './sign-ipn.ts';

test('The signer gives the published example its published signature', () => {
  const parameters = {
    id: '84571d30e61711eba6a94911fce35a55',
    transaction_type: 'charge',
    reference: 'reference132',
    amount: '100',
    currency: 'USD',
    status: 'authorized',
    time_completed: '2021-08-14T09:47:43.000Z',
    time_created: '2021-07-16T09:23:44.000Z',
    payment_method: 'paypal',
    amount_captured: '',
    amount_refunded: '',
  };
  const signed = signIpn(parameters, 'braintree');
  expect(signed['sign']).toBe('621233f017ad8139fe97d47b4653735e121b9f6e7dafe3638eba0fcd80801db5');
  expect(signIpn({ ...parameters, amount: '101' }, 'braintree')['sign']).not.toBe(signed['sign']);
});
