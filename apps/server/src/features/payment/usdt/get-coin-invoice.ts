import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { showUnits } from './coin-amount.ts';
import { readInvoice } from './read-invoice.ts';

/** Shows an invoice to anyone who has its unguessable number: the amount, the address, and the payment's progress. Reveals nothing about the order and its people. */
export function createGetCoinInvoice({ settings }: PaymentParts): Handler<'getCoinInvoice'> {
  return async ({ database, now }, { invoiceId }) => {
    const shown = await readInvoice(database, invoiceId, now);
    if (shown === undefined) return refuse('paymentNotFound');
    const { invoice, progress, seen } = shown;
    const { erc20, trc20 } = settings.usdt;
    const network = invoice.network === 'erc20' ? erc20 : trc20;
    const { state, receivedUnits, lackingUnits, confirmations, latest } = progress;
    return {
      data: {
        network: invoice.network === 'erc20' ? 'ERC20' : 'TRC20',
        address: invoice.address,
        amount: showUnits(invoice.amount_units),
        dollars: amountOf(invoice.amount_cents),
        received: showUnits(receivedUnits),
        lacking: showUnits(lackingUnits),
        state,
        confirmations,
        confirmationsNeeded: erc20 && invoice.network === 'erc20' ? erc20.confirmations : 0,
        secondsLeft: Math.max(0, Math.ceil((invoice.expires_at.getTime() - now.getTime()) / 1_000)),
        transaction: latest?.tx_hash ?? '',
        isSandbox: network?.isSandbox ?? false,
        seen,
      },
    };
  };
}
