import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { requireSeen } from '../../../operation/seen.ts';
import { createSandboxWallet, payOnSandboxTron } from '../../../platform/chains/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import type { CoinInvoice } from './coin-invoice.ts';
import { readInvoice, type ShownInvoice } from './read-invoice.ts';

/** In the demo, makes a real transfer on the local chain, from the sandbox wallet to the invoice's address. */
export function createPayCoinInvoice(parts: PaymentParts): Handler<'payCoinInvoice'> {
  return async ({ database, log, now }, { invoiceId, seen }) => {
    const shown = await readInvoice(database, invoiceId, now);
    const pay = shown && payerOf(parts, shown.invoice, unitsToPay(shown));
    if (pay === undefined) return refuse('paymentNotFound');
    // No lock prevents other transfers on the chain in between; an excess of coins becomes a staff task.
    requireSeen(seen, shown?.seen ?? '', [{ call: 'getCoinInvoice', payload: { invoiceId } }]);
    try {
      return { data: { transaction: await pay() }, message: 'payment.sandboxPaid' };
    } catch (error) {
      log.warn({ err: error }, 'the sandbox wallet could not pay');
      return refuse('sandboxWalletAway');
    }
  };
}

/** The missing amount; the full amount if nothing is missing. */
const unitsToPay = ({ invoice, progress: { lackingUnits } }: ShownInvoice): bigint =>
  lackingUnits > 0n ? lackingUnits : invoice.amount_units;

/** Undefined for an invoice on a real network, where the shop has no wallet. */
function payerOf({ settings: { usdt } }: PaymentParts, invoice: CoinInvoice, amountUnits: bigint): (() => Promise<string>) | undefined {
  const { address: to, chain } = invoice;
  const { erc20, trc20 } = usdt;
  if (erc20?.isSandbox && chain === erc20.chain) {
    const [rpcUrl = ''] = erc20.rpcUrls;
    return () => createSandboxWallet({ rpcUrl, contract: erc20.contract }).pay({ to, amountUnits });
  }
  if (trc20?.isSandbox && chain === trc20.chain) return () => payOnSandboxTron(trc20, { to, amountUnits });
  return undefined;
}
