import { startTestCluster } from '../../../apps/server/src/platform/database/test-cluster.ts';
import { findCardTraces, placesOf } from './card-traces.ts';
import { SHOPS } from './shop-count.ts';
import { announceShops } from './shop.ts';
import { type RunningProduct, startProducts } from './start-product.ts';

/**
 * Starts the shops once per run; returns a function that ends them. With E2E_BASE_URL the journeys use a running shop, with its data at E2E_DATA_DIR and its console at
 * E2E_CONSOLE_URL.
 */
export default async function startShops(): Promise<() => Promise<void>> {
  const running = process.env.E2E_BASE_URL;
  if (running) {
    const consoleUrl = process.env['E2E_CONSOLE_URL'];
    announceShops([
      {
        baseUrl: new URL(running).origin,
        ...(consoleUrl === undefined ? {} : { consoleUrl }),
        environment: { DATA_DIR: process.env.E2E_DATA_DIR ?? '.data' },
      },
    ]);
    return async () => undefined;
  }
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL']);
  const products = await startProducts(cluster.url, SHOPS);
  announceShops(products.map(({ baseUrl, consoleUrl, environment }) => ({ baseUrl, consoleUrl, environment })));
  return async () => {
    try {
      await endAll(products);
    } finally {
      await cluster.stop();
    }
  };
}

/** Cards were typed and charged on many pages; their numbers must not be stored anywhere. */
async function endAll(products: readonly RunningProduct[]): Promise<void> {
  try {
    const traces = (await Promise.all(products.map(({ environment }) => findCardTraces(placesOf(environment))))).flat();
    if (traces.length > 0) throw new Error(`A test card's number or code was left in ${traces.join(', ')}.`);
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
  }
}
