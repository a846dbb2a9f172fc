import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { type Listener, openListener } from '../../../platform/database/listener.ts';
import { createLogger } from '../../../platform/logger.ts';
import { inTime } from '../../../platform/work/in-time.ts';
import { LivingNetwork } from '../../network/index.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { LivingFigures } from './living-figures.ts';

const clock = createFixedClock(dayOfWeek(3, 1));
let shop: CommissionShop;
let listener: Listener;
let network: LivingNetwork;
let living: LivingFigures;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.buy('A', 100, dayOfWeek(3));
  await shop.buy('A', 100, clock.now());
  const { database } = shop;
  const log = createLogger({ level: 'silent' });
  listener = openListener({ url: shop.server.databaseUrl });
  network = new LivingNetwork({ database, listener, log });
  await network.start();
  living = new LivingFigures({ database, listener, network, log, clock, settings: loadSettings({}) });
});
afterAll(async () => {
  await living.close();
  await network.close();
  await listener.close();
  await shop.end();
});

it('The header shows a member today’s earnings while a close runs', async () => {
  // A payment under way in the week that is over makes the close wait.
  const payment = await shop.database.startTransaction().execute();
  await sql`SELECT pg_advisory_xact_lock_shared(71905300, 202640)`.execute(payment);
  const closing = living.settler.run('settleWeek', { week: 202640, timeZone: 'America/Los_Angeles', closedAt: clock.now() });
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(shop.database);
    expect(rows).toHaveLength(1);
  }, 20_000);
  await living.start();
  const told = living.todayOf(shop.member('R').id).then(({ planVersionId }) => planVersionId);
  const first = await inTime(told, 20_000);
  await payment.commit().execute();
  expect(first).toBeTypeOf('number');
  expect(await closing).toMatchObject({ outcome: 'closed' });
});
