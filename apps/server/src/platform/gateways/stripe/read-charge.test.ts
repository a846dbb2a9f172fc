import { expect, it } from 'vitest';
import { bankPageOf } from './read-charge.ts';

const intentLeadingTo = (url: string) =>
  ({ next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } } }) as const;

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example/', 'not a page', ''])(
  'The gateway sends no payer to %j',
  (url) => {
    expect(bankPageOf(intentLeadingTo(url))).toBeUndefined();
  },
);

it('The gateway sends a payer to the page of their bank', () => {
  expect(bankPageOf(intentLeadingTo('https://bank.example/3ds?id=1'))).toBe('https://bank.example/3ds?id=1');
});
