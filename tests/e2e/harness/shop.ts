import { test } from '@playwright/test';

/** A running shop. */
export interface Shop {
  /** Origin, without a slash at the end. */
  readonly baseUrl: string;
  /** Origin of the staff's console; absent for a shop that the run did not start. */
  readonly consoleUrl?: string;
  /** Settings under which a command of the repository works on this shop's data. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The variable in which the global set-up names the shops for the test processes. */
const variable = 'E2E_SHOPS';

export const announceShops = (shops: readonly Shop[]): void => {
  process.env[variable] = JSON.stringify(shops);
};

/** The shop of this test process: journeys that run at the same time never share one. */
export function shop(): Shop {
  const shops = JSON.parse(process.env[variable] ?? '[]') as Shop[];
  const own = shops[test.info().parallelIndex % shops.length];
  if (!own) throw new Error('No shop was started.');
  return own;
}
