import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByGateway } from './ipn-signature.ts';
import { readNotification } from './read-notification.ts';

const published: Record<string, string> = {
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
  fields: 'id,transaction_type,reference,amount,currency,status,time_completed,time_created,payment_method,amount_captured,amount_refunded',
  sign: '621233f017ad8139fe97d47b4653735e121b9f6e7dafe3638eba0fcd80801db5',
};
const accepts = (parameters: Record<string, string>, secret = 'braintree') =>
  isSignedByGateway(new Map(Object.entries(parameters)), secret);

/** Signs with the secret, over any choice of `fields`. */
function signed(parameters: Record<string, string>, fields: string, secret = 'braintree'): Record<string, string> {
  const all: Record<string, string> = { ...parameters, fields };
  const names = [...fields.split(','), 'fields'].toSorted();
  const text = `${names.map((name) => `${name}=${all[name]}`).join('&')}&secret=${secret}`;
  return { ...all, sign: createHash('sha256').update(text).digest('hex') };
}

test('The check accepts the published example', () => {
  expect(accepts(published)).toBe(true);
  expect(readNotification(new URLSearchParams(published).toString(), 'braintree')).toEqual({
    ok: true,
    type: 'charge',
    gatewayId: '84571d30e61711eba6a94911fce35a55',
    reference: 'reference132',
    amountCents: 100n,
    currency: 'USD',
    status: 'authorized',
  });
});

test.each(['id', 'reference', 'amount', 'currency', 'status', 'time_completed', 'fields'])(
  'The check refuses the example with another %s',
  (name) => {
    expect(accepts({ ...published, [name]: `${published[name]}9` })).toBe(false);
  },
);

test('The check refuses another secret, and a sign that is missing, truncated or not hexadecimal', () => {
  expect(accepts(published, 'another')).toBe(false);
  for (const sign of ['', published['sign']?.slice(0, 63) ?? '', 'z'.repeat(64), `${published['sign']}00`]) {
    expect(accepts({ ...published, sign })).toBe(false);
  }
});

test.each(['id', 'transaction_type', 'reference', 'amount', 'currency', 'status'])(
  'The check refuses a valid signature that leaves %s unsigned',
  (name) => {
    const { sign: _sign, fields, ...parameters } = published;
    const without = fields?.split(',').filter((each) => each !== name) ?? [];
    expect(accepts(signed(parameters, (fields ?? '').toString()))).toBe(true);
    expect(accepts(signed(parameters, without.join(',')))).toBe(false);
  },
);

test('The check refuses names that are signed twice, or signed but not sent', () => {
  const { sign: _sign, fields = '', ...parameters } = published;
  expect(accepts(signed(parameters, `${fields},amount`))).toBe(false);
  expect(accepts(signed(parameters, `${fields},absent`))).toBe(false);
  expect(accepts(signed(parameters, ''))).toBe(false);
});

test('The check refuses a value that adds a second parameter to the signed text', () => {
  const { sign: _sign, fields = '', ...parameters } = published;
  expect(accepts(signed({ ...parameters, reference: 'reference132&status=success' }, fields))).toBe(false);
});

test('The check refuses a body with a repeated name, an unreadable amount, or no content', () => {
  const body = new URLSearchParams(published).toString();
  expect(readNotification(`${body}&amount=1`, 'braintree')).toEqual({ ok: false, reason: 'malformed' });
  expect(readNotification('', 'braintree')).toEqual({ ok: false, reason: 'forged' });
  const { sign: _sign, fields = '', ...parameters } = published;
  const odd = signed({ ...parameters, amount: '1e3' }, fields);
  expect(readNotification(new URLSearchParams(odd).toString(), 'braintree')).toEqual({ ok: false, reason: 'malformed' });
});
