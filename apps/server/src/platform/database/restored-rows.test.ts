import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../features/earnings/testing/commission-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createFixedClock } from '../clock.ts';
import { ageRestoredRows } from './restored-rows.ts';
import { successOf } from '../../testing/success-of.ts';

/** How many more transactions the dump's server has run. */
const AHEAD = 20_000;

const clock = createFixedClock(dayOfWeek(4));
let shop: CommissionShop;
let restored: TestServer | undefined;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
});
afterAll(async () => {
  await restored?.close();
  await shop.end();
});

/** Writes rows as a logical dump restores them, with transactions that this server has yet to reach. Returns the last transaction. */
async function asFromADump(): Promise<string> {
  const { rows } = await sql<{ xid: string }>`SELECT (pg_current_xact_id()::text::bigint + ${AHEAD})::text AS xid`.execute(shop.database);
  const xid = (rows[0] as { xid: string }).xid;
  for (const table of ['pv_row', 'member'])
    await sql
      .raw(
        `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET written_xid = '${xid}'; ALTER TABLE ${table} ENABLE TRIGGER USER`,
      )
      .execute(shop.server.admin);
  return xid;
}

/** Advances this server's transaction ids beyond the dump's. */
async function workBeyond(xid: string): Promise<void> {
  await sql.raw(`DO $$ BEGIN WHILE pg_current_xact_id() <= '${xid}'::xid8 LOOP COMMIT; END LOOP; END $$`).execute(shop.database);
}

async function leftPv(server: TestServer): Promise<number> {
  const answer = successOf(await server.call('getRealTimePerformance', {}, { token: shop.member('R').token }));
  return answer.data['MONTH_LINK_LEFT_PV'] ?? -1;
}

it('Restored PV counts once, however far this server advances beyond the dump’s transactions', async () => {
  await shop.buy('A', 70, clock.now());
  const last = await asFromADump();
  expect(await ageRestoredRows(shop.server.ownerUrl)).toEqual({ member: 2, pv_row: 1 });
  restored = await createTestServer({ beside: shop.server, clock });
  expect(await leftPv(restored)).toBe(70);
  await workBeyond(last);
  await shop.buy('A', 5, clock.now());
  await vi.waitFor(async () => expect(await leftPv(restored as TestServer)).not.toBe(70), { timeout: 10_000, interval: 50 });
  expect(await leftPv(restored)).toBe(75);
});

it('Restored rows change nothing on the server that wrote them, and their guards stay in force', async () => {
  expect(await ageRestoredRows(shop.server.ownerUrl)).toEqual({});
  await expect(sql`UPDATE pv_row SET pv = 0`.execute(shop.server.admin)).rejects.toThrow('append-only');
});
