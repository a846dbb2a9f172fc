import type { PayMethodRow } from '@upline/contract/pay-methods';
import type { GatewayFailure } from '../../../platform/gateways/index.ts';
import { shop } from '../../../platform/shop/index.ts';
import type { CoinNetwork } from '../../../platform/database/schema/coin-tables.ts';
import type { PayDesk, PayMethod } from '../methods/pay-method.ts';
import { continueCoinAttempt, readCoinAttempt, withdrawInvoice } from './coin-attempt.ts';
import { writeInvoice } from './coin-invoice.ts';
import { offeredNetwork } from './coin-network.ts';
import { askForCoinsBack } from './coin-remainder.ts';

/** A payment in USDT over one network: each attempt has an invoice, and the watch of the chain decides about it. */
export function usdtMethod(row: PayMethodRow, network: CoinNetwork): PayMethod {
  return {
    ...row,
    settledBy: 'chain',
    clearing: 'crypto_exchange',
    suspends: false,
    isOffered: (settings) => offeredNetwork(settings, network) !== undefined && (settings.usdt.isRateSet || shop().currency === 'USD'),
    store: (transaction, settings, attempt) => writeInvoice(transaction, settings, attempt, network),
    // The invoice was written with the attempt, so there is no one to ask.
    begin: async (_parts, { link, reference }) => ({ link, reference }),
    resume: continueCoinAttempt,
    withdraw: withdrawInvoice,
    inquire: async (parts, attempt) => ({ attempt: await readCoinAttempt(parts, attempt) }),
    refund: async (parts, attempt, part) => {
      await askForCoinsBack(parts, attempt, part);
      return { byHand: true };
    },
    desk: () => nobody,
  };
}

const refused = async (): Promise<GatewayFailure> => ({
  ok: false,
  reason: 'refused',
  detail: 'nobody can be asked about a payment in coins',
});

const nobody: PayDesk = { createCharge: refused, inquire: refused, cancel: refused, capture: refused, refund: refused };
