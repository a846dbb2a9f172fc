import { once } from 'node:events';
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSettings } from './config/load-settings.ts';
import { type CommissionShop, openCommissionShop } from './features/earnings/testing/commission-shop.ts';
import { fund } from './features/payment/testing/books.ts';
import { addWeeks, endOfWeek, type Week, weekOf } from './platform/calendar/index.ts';
import { timeOf } from './platform/database/database-clock.ts';
import { signatureOf } from './platform/signature/verify-signature.ts';
import { md5 } from './testing/member-fixture.ts';
import { bareEnvironment } from './testing/bare-environment.ts';

const HOUR_MS = 3_600_000;
/** Errors of the machines' clocks; the full proof tries more. */
const SHIFTS_HOURS = process.env['PROOF'] === 'full' ? [0, 3, -3, 8 * 24, -8 * 24, 400 * 24, -400 * 24] : [8 * 24, -8 * 24];
const { businessTimeZone, signingSecret } = loadSettings({});

interface WrongServer {
  hours: number;
  url: string;
  child: ChildProcess;
}

let shop: CommissionShop;
let servers: WrongServer[];
let thisWeek: Week;

beforeAll(async () => {
  shop = await openCommissionShop();
  await shop.join('R', { password: 'demo1234' });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0, password: 'demo1234' });
  const now = await timeOf(shop.database);
  thisWeek = weekOf(now, businessTimeZone);
  // Two weeks ago, so that the week is over even early on a Monday.
  await shop.buy('A', 100, new Date(endOfWeek(addWeeks(thisWeek, -2), businessTimeZone).getTime() - HOUR_MS));
  await shop.buy('A', 50, now);
  servers = await Promise.all(SHIFTS_HOURS.map(startWrongServer));
});
afterAll(async () => {
  for (const { child } of servers) child.disconnect();
  await shop.end();
});

async function startWrongServer(hours: number): Promise<WrongServer> {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'testing/shift-date.ts')).href;
  const env = {
    ...bareEnvironment(),
    NODE_ENV: 'test',
    NODE_OPTIONS: `--import=${preload}?ms=${hours * HOUR_MS}`,
  };
  const child = fork(path.join(import.meta.dirname, 'testing/bare-server.ts'), [shop.server.databaseUrl], {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { hours, url, child };
}

type Answer = { success: string; data: Record<string, unknown> } & Record<string, unknown>;

async function call({ url }: WrongServer, name: string, payload: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api/pc/${name}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await answer.json()) as Answer;
}

async function lookAtTheCalendar({ child }: WrongServer): Promise<void> {
  child.send({ close: true });
  expect((await once(child, 'message'))[0]).toEqual({ closed: true });
}

/** Distance of a time from the database's now, in ms. */
const distanceMs = async (time: Date): Promise<number> => Math.abs(time.getTime() - (await timeOf(shop.database)).getTime());

describe('servers on machines with wrong clocks', () => {
  it('The servers have wrong clocks, and log it', async () => {
    for (const server of servers) {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const [, seconds] = /^upline_clock_skew_seconds (\S+)$/m.exec(metrics) ?? [];
      expect(Math.abs(Number(seconds) - server.hours * 3_600)).toBeLessThan(60);
    }
  });

  it('The servers agree on sessions: a session from either is valid on the other, and ends at the same time', async () => {
    const tokens: string[] = [];
    for (const server of servers) {
      const answer = await call(server, 'gettoken', { userCode: 'R', password: md5('demo1234') });
      tokens.push(answer.data['token'] as string);
    }
    for (const server of servers)
      for (const token of tokens) expect(await call(server, 'getNopassword', {}, token)).toMatchObject({ success: '1' });
    const { rows } = await sql<{ spread: number }>`
      SELECT extract(epoch FROM max(expires_at) - min(expires_at))::float8 AS spread
      FROM (SELECT expires_at FROM session WHERE member_id = ${shop.member('R').id} ORDER BY created_at DESC LIMIT ${servers.length}) AS opened`.execute(
      shop.database,
    );
    expect(rows[0]?.spread).toBeLessThan(60);
  });

  it('The servers agree on codes: a current signature is accepted, and the code expires in ten minutes', async () => {
    for (const [at, server] of servers.entries()) {
      const fields = { userCode: shop.member('A').code, email: 'a@example.com' };
      const timestamp = (await timeOf(shop.database)).getTime() - at;
      const authId = signatureOf([fields.userCode, fields.email], timestamp, signingSecret);
      await sql`DELETE FROM throttle`.execute(shop.database);
      expect(await call(server, 'sendEmailVerifyCode', { type: '1', locale: 'en_US', ...fields, timestamp, authId })).toMatchObject({
        success: '1',
      });
    }
    const codes = await shop.database.selectFrom('email_code').select('expires_at').execute();
    for (const { expires_at: expiresAt } of codes)
      expect(expiresAt.getTime()).toBeLessThan((await timeOf(shop.database)).getTime() + 11 * 60_000);
  });

  it('The servers agree on orders: an order paid on any of them is paid now and counts in the open week', async () => {
    const buyer = shop.member('A');
    await fund(shop.database, buyer.id, '6', 10_000_000n);
    for (const server of servers) {
      await call(server, 'addToCart', { productId: shop.fixture.products.serum.variantIds[0], qty: 1 }, buyer.token);
      const { moId } = (await call(server, 'addJpoMemberOrder', { fabId: await addAddress(buyer.id) }, buyer.token)).data as {
        moId: number;
      };
      const placed = await shop.database.selectFrom('member_order').selectAll().where('id', '=', BigInt(moId)).executeTakeFirstOrThrow();
      expect(await distanceMs(placed.ordered_at)).toBeLessThan(60_000);
      expect(await call(server, 'payOrderByFb', { orderId: moId, payType: '1' }, buyer.token)).toMatchObject({ success: '1' });
      const rows = await shop.database.selectFrom('pv_row').selectAll().where('order_id', '=', BigInt(moId)).execute();
      expect(rows).toHaveLength(1);
      for (const row of rows) {
        expect(row.week).toBe(thisWeek);
        expect(await distanceMs(row.written_at)).toBeLessThan(60_000);
      }
    }
  });

  it('The servers agree on the results of the open month', async () => {
    const seen = async (server: WrongServer) => {
      const { data } = await call(server, 'getRealTimePerformance', {}, shop.member('R').token);
      return { ...data, AS_OF_TIME: '' } as Record<string, unknown>;
    };
    await vi.waitFor(
      async () => {
        const [first, ...others] = await Promise.all(servers.map(seen));
        expect(first?.['MONTH_LINK_LEFT_PV']).toBeGreaterThan(50);
        for (const other of others) expect(other).toEqual(first);
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it('The servers close each past week once, and never the open one', async () => {
    for (const server of [...servers].sort((a, b) => a.hours - b.hours)) await lookAtTheCalendar(server);
    const runs = await shop.database.selectFrom('week_run').select(['week', 'closed_at']).orderBy('week').execute();
    expect(runs[0]?.week).toBe(addWeeks(thisWeek, -2));
    expect(runs.map(({ week }) => week)).not.toContain(thisWeek);
    for (const { closed_at: closedAt } of runs) expect(await distanceMs(closedAt)).toBeLessThan(60_000);
  });
});

async function addAddress(memberId: bigint): Promise<number> {
  const { id } = await shop.database
    .insertInto('address')
    .values({
      member_id: memberId,
      first_name: 'Ada',
      last_name: 'Lind',
      email: 'ada@example.com',
      mobile: '5550100',
      company_code: 'US',
      province_id: shop.fixture.provinces.california,
      city: 'Oakland',
      street: '1 Pine Street',
      postal_code: '94601',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
