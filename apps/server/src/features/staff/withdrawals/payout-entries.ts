import type { CompanyAccount, Entry } from '../../../ledger/index.ts';
import type { Withdrawal } from './lock-withdrawal.ts';

/** The account that a payout leaves through: the gateway's for a bank, the crypto account for a chain. */
const clearingOf: Record<1 | 3 | 4, CompanyAccount> = { 1: 'gateway_clearing', 3: 'crypto_clearing', 4: 'crypto_clearing' };

/** The entries of a payout; with the sides swapped, of a returned one. */
export function payoutEntries({ currency, amount_cents: amountCents }: Withdrawal, way: 'out' | 'back'): Entry[] {
  const signed = way === 'out' ? amountCents : -amountCents;
  return [
    { company: 'withdrawals_payable', amountCents: -signed },
    { company: clearingOf[currency], amountCents: signed },
  ];
}
