// Only for the shape of what that set-up provides.
import type {} from '../../../apps/server/src/platform/database/test-cluster-setup.ts';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../tools/chromium/find-chromium.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: {
      /** Origin of the running shop, without a slash at the end. */
      readonly baseUrl: string;
      readonly chromiumPath: string;
    };
  }
}

/** Starts the product once per run, in a database of its own. With E2E_BASE_URL the journeys go to a shop that already runs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = await findChromium();
  const running = process.env.E2E_BASE_URL;
  if (running) {
    project.provide('product', { baseUrl: new URL(running).origin, chromiumPath });
    return () => Promise.resolve();
  }
  const product = await startProduct(project.getProvidedContext().testCluster.url);
  project.provide('product', { baseUrl: product.baseUrl, chromiumPath });
  return product.stop;
}
