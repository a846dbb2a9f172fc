import { centsOfUnits } from './coin-amount.ts';
import type { CoinInvoice } from './coin-invoice.ts';
import type { CoinTransfer } from './settle-transfer.ts';

/** State shown on an invoice's page. */
export type InvoiceStanding =
  | 'waiting'
  /** A transfer is in the newest block. */
  | 'seen'
  | 'confirming'
  /** A part is final, and the rest is awaited. */
  | 'part'
  | 'settled'
  | 'over'
  | 'under'
  | 'late'
  | 'wrongToken'
  | 'superseded'
  | 'expired'
  | 'withdrawn';

/** Progress of an invoice's transfers, for its page. */
export interface InvoiceProgress {
  state: InvoiceStanding;
  /** Final transfers of the right token. */
  receivedUnits: bigint;
  lackingUnits: bigint;
  /** Confirmations of the youngest transfer that is not final. */
  confirmations: number;
  latest: CoinTransfer | undefined;
}

/** State of an invoice, computed from the invoice and the transfers to its address. */
export function invoiceStanding(
  invoice: Pick<CoinInvoice, 'state' | 'amount_units' | 'rate_micros' | 'expires_at'> & { attempt_state: string },
  transfers: readonly CoinTransfer[],
  now: Date,
): InvoiceProgress {
  // Earlier versions recorded transfers of zero.
  const present = transfers.filter(({ state, amount_units: units }) => state !== 'removed' && BigInt(units) > 0n);
  const asked = present.filter(({ is_asked: isAsked }) => isAsked);
  const counted = sum(asked.filter(({ is_counted: isCounted }) => isCounted));
  const onTheWay = asked.filter(({ state }) => state === 'seen');
  const youngest = onTheWay.at(-1);
  const lackingUnits = counted < invoice.amount_units ? invoice.amount_units - counted : 0n;
  const known = {
    receivedUnits: counted,
    lackingUnits,
    confirmations: youngest?.confirmations ?? 0,
    latest: asked.at(-1) ?? present.at(-1),
  };
  return { ...known, state: stateOf() };

  /** Dust is worth less than a cent and needs no decision. */
  function isWorthACent(units: bigint): boolean {
    return centsOfUnits(units, invoice.rate_micros) > 0n;
  }

  function stateOf(): InvoiceStanding {
    const isLate = asked.some(
      ({ state, is_counted: isCounted, amount_units: units }) => state === 'final' && !isCounted && isWorthACent(BigInt(units)),
    );
    if (invoice.state === 'settled') {
      if (invoice.attempt_state !== 'paid' && invoice.attempt_state !== 'refunded') return 'superseded';
      return isWorthACent(counted - invoice.amount_units) || isLate ? 'over' : 'settled';
    }
    if (youngest !== undefined) return youngest.confirmations > 1 ? 'confirming' : 'seen';
    if (isLate) return 'late';
    if (invoice.state === 'under') return 'under';
    if (invoice.state === 'withdrawn' || invoice.state === 'expired') return invoice.state;
    // The invoice's time is over, although the chain has not been read to that moment yet.
    if (invoice.expires_at <= now) return counted > 0n ? 'under' : 'expired';
    if (counted > 0n) return 'part';
    return present.length > 0 ? 'wrongToken' : 'waiting';
  }
}

const sum = (transfers: readonly CoinTransfer[]): bigint => transfers.reduce((total, { amount_units: units }) => total + BigInt(units), 0n);
