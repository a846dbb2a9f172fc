import type { PaymentStanding } from './inquire-payment.ts';

/**
 * `unknown`: the payment's state is not known. `unpaid`: the payer said so and it is true. `settled`, `cancelled`, `refunded`: this payment failed, and its order needs no other.
 */
export type ResultState = 'paid' | 'failed' | 'unconfirmed' | 'unknown' | 'unpaid' | 'settled' | 'cancelled' | 'refunded';

const ofOrder = { unpaid: 'failed', paid: 'settled', cancelled: 'cancelled', refunded: 'refunded' } as const;

/** The result page's state for a standing. An unknown status counts as none. */
export function resultState({ status, orderState }: PaymentStanding['data'], saidUnpaid: boolean): ResultState {
  switch (status) {
    case '3':
      return 'paid';
    case '2':
      return saidUnpaid ? 'unpaid' : 'unconfirmed';
    case '1':
      return ofOrder[orderState] ?? 'failed';
    default:
      return 'unknown';
  }
}
