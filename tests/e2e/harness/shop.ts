import { inject } from 'vitest';

/** A running shop. */
export interface Shop {
  /** Origin, without a slash at the end. */
  readonly baseUrl: string;
  /** Settings under which a command of the repository works on this shop's data. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The shop of this test process: journeys that run at the same time never share one. */
export function shop(): Shop {
  const shops = inject('shops');
  const own = shops[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % shops.length];
  if (!own) throw new Error('No shop was started.');
  return own;
}
