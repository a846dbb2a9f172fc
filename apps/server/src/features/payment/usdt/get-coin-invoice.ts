import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { showUnits } from './coin-amount.ts';
import { invoiceStanding } from './invoice-standing.ts';

/**
 * An invoice, for anybody who has its unguessable number: what to pay where, and how far the payment is. It says nothing of the order and its people.
 */
export function createGetCoinInvoice({ settings }: PaymentParts): Handler<'getCoinInvoice'> {
  return async ({ database, now }, { invoiceId }) => {
    const invoice = await database
      .selectFrom('crypto_invoice')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'crypto_invoice.attempt_id')
      .selectAll('crypto_invoice')
      .select(['payment_attempt.amount_cents', 'payment_attempt.state as attempt_state'])
      .where('public_id', '=', invoiceId)
      .executeTakeFirst();
    if (invoice === undefined) return refuse('paymentNotFound');
    const transfers = await database
      .selectFrom('crypto_transfer')
      .selectAll()
      .where('attempt_id', '=', invoice.attempt_id)
      .orderBy('mined_at')
      .orderBy('id')
      .execute();
    const { erc20, trc20 } = settings.usdt;
    const network = invoice.network === 'erc20' ? erc20 : trc20;
    const { state, receivedUnits, lackingUnits, confirmations, latest } = invoiceStanding(invoice, transfers, now);
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
      },
    };
  };
}
