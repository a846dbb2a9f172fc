// Only for the shape of what that set-up provides.
import type {} from '../../../apps/server/src/platform/database/test-cluster-setup.ts';
import type { TestProject } from 'vitest/node';
import { findCardTraces, placesOf } from './card-traces.ts';
import type { Shop } from './shop.ts';
import { type RunningProduct, startProducts } from './start-product.ts';

/** As many journeys run side by side, each in a shop of its own, so that none meets another's cart. */
const SHOPS = 2;

declare module 'vitest' {
  interface ProvidedContext {
    shops: readonly Shop[];
  }
}

/** Starts the shops once per run. With E2E_BASE_URL the journeys go to a shop that already runs, whose data E2E_DATA_DIR names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.E2E_BASE_URL;
  if (running) {
    const environment = { DATA_DIR: process.env.E2E_DATA_DIR ?? '.data' };
    project.provide('shops', [{ baseUrl: new URL(running).origin, environment }]);
    return async () => undefined;
  }
  const products = await startProducts(project.getProvidedContext().testCluster.url, SHOPS);
  project.provide(
    'shops',
    products.map(({ baseUrl, environment }) => ({ baseUrl, environment })),
  );
  return () => endAll(products);
}

/** Cards were typed and charged on many pages by now: nothing of them may have stayed. */
async function endAll(products: readonly RunningProduct[]): Promise<void> {
  try {
    const traces = (await Promise.all(products.map(({ environment }) => findCardTraces(placesOf(environment))))).flat();
    if (traces.length > 0) throw new Error(`A test card's number or code was left in ${traces.join(', ')}.`);
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
  }
}
