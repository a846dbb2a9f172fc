import { describe, expect, it } from 'vitest';
import type { PaymentStanding } from './inquire-payment.ts';
import { resultState } from './result-state.ts';

const standing = (status: string, orderState = 'unpaid') =>
  ({ status, orderState, description: '', payUserCode: '', payLink: '' }) as PaymentStanding['data'];

describe('the state that the result page shows', () => {
  it.each([
    ['3', 'paid', 'paid'],
    ['2', 'unpaid', 'unconfirmed'],
    ['1', 'unpaid', 'failed'],
    ['1', 'paid', 'settled'],
    ['1', 'cancelled', 'cancelled'],
    ['1', 'refunded', 'refunded'],
  ])('The result for status %s and an order that is %s is %s', (status, orderState, state) => {
    expect(resultState(standing(status, orderState), false)).toBe(state);
  });

  it('The result shows a payer who did not pay as unpaid, until the gateway says otherwise', () => {
    expect(resultState(standing('2'), true)).toBe('unpaid');
    expect(resultState(standing('3', 'paid'), true)).toBe('paid');
    expect(resultState(standing('1'), true)).toBe('failed');
  });

  it.each(['0', '4', '', 'paid'])('The result for the unknown status %o is unknown', (status) => {
    expect(resultState(standing(status), false)).toBe('unknown');
  });

  it('The result for an order in a state that a newer server may send is a failed payment', () => {
    expect(resultState(standing('1', 'frozen'), false)).toBe('failed');
  });
});
