import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { openPayShop, type PayShop } from './pay-shop.ts';

/** A pay shop for the tests of one file, open for the whole file. After each test the sandbox has no faults, and the books must agree with themselves and with the orders. */
export function payShopOfFile(...options: Parameters<typeof openPayShop>): PayShop {
  const shop = {} as PayShop;
  beforeAll(async () => void Object.assign(shop, await openPayShop(...options)));
  afterEach(async () => {
    await shop.sandbox.clearFaults();
    expect(await findDrift(shop.server.database)).toEqual([]);
  });
  afterAll(() => shop.close());
  return shop;
}
