import { test } from '@playwright/test';

export interface Shop {
  /** Origin, without a trailing slash. */
  readonly baseUrl: string;
  /** Origin of the staff console; absent for a shop that the run did not start. */
  readonly consoleUrl?: string;
  /** Settings for running a repository command on this shop's data. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Variable that passes the shops from the global setup to the test processes. */
const variable = 'E2E_SHOPS';

export const announceShops = (shops: readonly Shop[]): void => {
  process.env[variable] = JSON.stringify(shops);
};

/** The shop of this test process: concurrent journeys never share one. */
export function shop(): Shop {
  const shops = JSON.parse(process.env[variable] ?? '[]') as Shop[];
  const own = shops[test.info().parallelIndex % shops.length];
  if (!own) throw new Error('No shop was started.');
  return own;
}
