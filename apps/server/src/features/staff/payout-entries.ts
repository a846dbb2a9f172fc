import type { CompanyAccount, Entry } from '../../ledger/index.ts';
import type { Withdrawal } from './lock-withdrawal.ts';

/** Where payouts leave the house: by bank through the gateway's account, on a chain through the crypto one. */
const clearingOf: Record<1 | 3 | 4, CompanyAccount> = { 1: 'gateway_clearing', 3: 'crypto_clearing', 4: 'crypto_clearing' };

/** The entries of a payout; with sides changed, of one that came back. */
export function payoutEntries({ currency, amount_cents: amountCents }: Withdrawal, way: 'out' | 'back'): Entry[] {
  const signed = way === 'out' ? amountCents : -amountCents;
  return [
    { company: 'withdrawals_payable', amountCents: -signed },
    { company: clearingOf[currency], amountCents: signed },
  ];
}
