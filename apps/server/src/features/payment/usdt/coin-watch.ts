import { createEthereumReader, createTronGridReader } from '../../../platform/chains/index.ts';
import { notDone, type Recurring } from '../../../platform/jobs/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { watchEthereum } from './watch-ethereum.ts';
import { watchTron } from './watch-tron.ts';

const EVERY_MS = 3_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** The watches of the chains that the settings name, every three seconds. */
export function coinWatches({ settings }: PaymentParts): Recurring<PaymentParts>[] {
  const { erc20, trc20 } = settings.usdt;
  const watches: Recurring<PaymentParts>[] = [];
  if (erc20 !== undefined) {
    const reader = createEthereumReader(erc20.rpcUrls);
    const work = patient((given) => watchEthereum(given, reader, erc20));
    watches.push({ what: 'the watch of Ethereum', everyMs: EVERY_MS, work });
  }
  if (trc20 !== undefined) {
    const reader = createTronGridReader(trc20);
    const work = patient((given) => watchTron(given, reader, trc20));
    watches.push({ what: 'the watch of Tron', everyMs: EVERY_MS, work });
  }
  return watches;
}

/** Doubles the wait after each failure, up to five minutes. */
function patient(watch: (parts: PaymentParts) => Promise<void>): Recurring<PaymentParts>['work'] {
  let failures = 0;
  let notBefore = 0;
  return async (parts) => {
    if (performance.now() < notBefore) return notDone;
    try {
      await watch(parts);
      failures = 0;
      return undefined;
    } catch (error) {
      failures += 1;
      notBefore = performance.now() + Math.min(EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS);
      throw error;
    }
  };
}
