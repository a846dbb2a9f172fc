import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { createSandboxWallet, payOnSandboxTron } from '../../../platform/chains/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { type CoinInvoice, countedUnits } from './coin-invoice.ts';

/** In the demo, makes a real transfer on the local chain, from the sandbox wallet to the invoice's address. */
export function createPayCoinInvoice(parts: PaymentParts): Handler<'payCoinInvoice'> {
  return async ({ database, log }, { invoiceId }) => {
    const invoice = await database.selectFrom('crypto_invoice').selectAll().where('public_id', '=', invoiceId).executeTakeFirst();
    const pay = invoice && payerOf(parts, invoice, await lackingUnits(database, invoice));
    if (pay === undefined) return refuse('paymentNotFound');
    try {
      return { data: { transaction: await pay() }, message: 'payment.sandboxPaid' };
    } catch (error) {
      log.warn({ err: error }, 'the sandbox wallet could not pay');
      return refuse('sandboxWalletAway');
    }
  };
}

/** What is still missing of the amount; all of it where nothing is missing. */
async function lackingUnits(database: Database, { attempt_id: attemptId, amount_units: asked }: CoinInvoice): Promise<bigint> {
  const counted = await countedUnits(database, attemptId);
  return counted < asked ? asked - counted : asked;
}

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
