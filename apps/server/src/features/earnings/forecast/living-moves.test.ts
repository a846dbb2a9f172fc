import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { type Listener, openListener } from '../../../platform/database/listener.ts';
import { createLogger } from '../../../platform/logger.ts';
import { LivingNetwork } from '../../network/index.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { LivingFigures } from './living-figures.ts';

const clock = createFixedClock(dayOfWeek(4));
let shop: CommissionShop;
let process: { listener: Listener; network: LivingNetwork; living: LivingFigures };
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('X', { sponsor: 'R', under: 'A', side: 0 });
  const { database } = shop;
  const log = createLogger({ level: 'silent' });
  const listener = openListener({ url: shop.server.databaseUrl });
  const network = new LivingNetwork({ database, listener, log });
  await network.start();
  const living = new LivingFigures({ database, listener, network, log, clock, settings: loadSettings({}) });
  await living.start();
  await living.ready();
  process = { listener, network, living };
});
afterAll(async () => {
  await process.living.close();
  await process.network.close();
  await process.listener.close();
  await shop.end();
});

const legs = async () => {
  await process.living.catchUp();
  return process.living.legsOf(shop.member('R').id);
};

it('The living figures are summed again if a member was moved while new rows were read', async () => {
  await shop.buy('X', 5, clock.now());
  expect(await legs()).toEqual({ left: 500n, right: 0n });
  // New rows cannot be read while their table is locked.
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = shop.server.admin.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE pv_row IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const reading = process.living.catchUp();
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE relation = 'pv_row'::regclass AND NOT granted`.execute(shop.database);
    expect(rows.length).toBeGreaterThan(0);
  });
  const moved = new Promise<void>((resolve) => {
    process.network.onGrow(() => resolve());
  });
  await shop.database
    .updateTable('member')
    .set({ placement_parent_id: shop.member('B').id, side: 0 })
    .where('id', '=', shop.member('X').id)
    .execute();
  await moved;
  release.resolve();
  await holding;
  await reading;
  expect(await legs()).toEqual({ left: 0n, right: 500n });
});
