// Only for the shape of what that set-up provides.
import type {} from '../../../apps/server/src/platform/database/test-cluster-setup.ts';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../tools/chromium/find-chromium.ts';
import { findCardTraces, placesOf } from './card-traces.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: {
      /** Origin of the running shop, without a slash at the end. */
      readonly baseUrl: string;
      readonly chromiumPath: string;
      /** Settings under which a command of the repository works on this shop's data. */
      readonly environment: Readonly<Record<string, string>>;
    };
  }
}

/** Starts the product once per run, in a database of its own. With E2E_BASE_URL the journeys go to a shop that already runs, whose data E2E_DATA_DIR names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = await findChromium();
  const running = process.env.E2E_BASE_URL;
  if (running) {
    project.provide('product', {
      baseUrl: new URL(running).origin,
      chromiumPath,
      environment: { DATA_DIR: process.env.E2E_DATA_DIR ?? '.data' },
    });
    return () => Promise.resolve();
  }
  const product = await startProduct(project.getProvidedContext().testCluster.url);
  project.provide('product', { baseUrl: product.baseUrl, chromiumPath, environment: product.environment });
  return async () => {
    // Cards were typed and charged on many pages by now: nothing of them may have stayed.
    try {
      const traces = await findCardTraces(placesOf(product.environment));
      if (traces.length > 0) throw new Error(`A test card's number or code was left in ${traces.join(', ')}.`);
    } finally {
      await product.stop();
    }
  };
}
