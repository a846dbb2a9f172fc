import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from '../harness/figure.ts';
import { median, percentile } from '../harness/percentile.ts';
import { ask, searchMs } from './searches.ts';

type Server = { url: string };
const CHANGES = 15;
/** Limit until every process shows a change. */
const MOST_SEEN_MS = 1_000;
/** Longest wait of a request while a process reads products. */
const MOST_WAIT_MS = 100;

/** Names so different that a search with a typing error finds only one. */
const newName = (begin: string, at: number): string => `${begin}${String.fromCodePoint(97 + at).repeat(6)} oil`;

/** Time from a change in the database until every process shows it, and how long other requests wait in between. */
export async function measureChanges(database: Database, servers: readonly Server[], report: Report): Promise<void> {
  await measureSeen('price', servers, report, {
    change: async (at) => {
      await sql`UPDATE product_variant SET price_cents = ${10_000 + at}, show_price_cents = 20000 WHERE id = ${1_000 + at * 3}`.execute(
        database,
      );
      return `${(10_000 + at) / 100}`;
    },
    isSeen: async ({ url }, at, expected) => {
      const { data } = await ask(url, 'getProducts', { pttId: 1_000 + at * 3 });
      return String((data as { price?: number } | undefined)?.price) === expected;
    },
  });
  await measureSeen('name', servers, report, {
    change: async (at) => {
      await sql`UPDATE product SET name = name || jsonb_build_object('en_US', ${newName('Qx', at)}::text) WHERE id = ${500 + at}`.execute(
        database,
      );
      return '1';
    },
    isSeen: async (server, at) => (await total(server, newName('qx', at))) === 1,
  });
  await measureSeen('new product', servers, report, {
    change: async (at) => {
      await sql`WITH added AS (INSERT INTO product (product_no, category_id, name, introduction, summary, weight_grams, pictures, sort)
        SELECT ${`Z-${at}`}, category_id, jsonb_build_object('en_US', ${newName('Vy', at)}::text), introduction, summary, 100, pictures, sort FROM product WHERE id = ${700 + at}
        RETURNING id) INSERT INTO product_variant (product_id, price_cents, show_price_cents, pv, stock) SELECT id, 100, 100, 1, 9 FROM added`.execute(
        database,
      );
      return '1';
    },
    isSeen: async (server, at) => (await total(server, newName('vy', at))) === 1,
  });
  await measureWhole(database, servers, report);
}

interface Seen {
  /** Makes the change and returns the value that must become visible. */
  change(at: number): Promise<string>;
  isSeen(server: Server, at: number, expected: string): Promise<boolean>;
}

async function measureSeen(what: string, servers: readonly Server[], report: Report, { change, isSeen }: Seen): Promise<void> {
  const times: number[] = [];
  const waits = await waitsDuring(servers, async () => {
    for (let at = 0; at < CHANGES; at += 1) {
      for (const server of servers) await isSeen(server, at, '');
      const expected = await change(at);
      const begunMs = performance.now();
      await Promise.all(servers.map((server) => until(() => isSeen(server, at, expected))));
      times.push(performance.now() - begunMs);
    }
  });
  const seenMs = percentile(Float64Array.from(times), 0.95);
  report({
    name: `goods changed ${what}`,
    figure: seenMs,
    unit: 'ms p95',
    ratio: MOST_SEEN_MS / seenMs,
    against: `the speed of ${MOST_SEEN_MS} ms until ${servers.length} processes show it`,
    target: 1,
    samples: times.length,
    note: `p50 ${median(times).toFixed(0)} ms; ${inWords(waits)}`,
  });
}

/** All products are read again, as after an import of many products. */
async function measureWhole(database: Database, servers: readonly Server[], report: Report): Promise<void> {
  let ms = 0;
  const waits = await waitsDuring(servers, async () => {
    await sql`UPDATE product SET name = name || jsonb_build_object('en_US', ${'Zygote oil'}::text) WHERE id = 900`.execute(database);
    await sql`NOTIFY catalogue, 'everything'`.execute(database);
    const begunMs = performance.now();
    await Promise.all(servers.map((server) => until(async () => (await total(server, 'zygote oil')) === 1)));
    ms = performance.now() - begunMs;
  });
  const longest = percentile(Float64Array.from(waits), 0.999);
  report({
    name: 'goods read anew',
    figure: longest,
    unit: 'ms p99.9',
    ratio: MOST_WAIT_MS / longest,
    against: `a wait of ${MOST_WAIT_MS} ms`,
    target: 1,
    samples: waits.length,
    note: `everything was read in ${(ms / 1_000).toFixed(1)} s by ${servers.length} processes at once; ${inWords(waits)}`,
  });
}

const inWords = (waits: readonly number[]): string =>
  `other requests meanwhile: p50 ${median(waits).toFixed(1)} ms, longest ${Math.max(...waits).toFixed(0)} ms`;

/** Durations of small requests during the work, one after the other at each server. */
async function waitsDuring(servers: readonly Server[], work: () => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const asking = servers.map(async (server) => {
    for (let turn = 0; !isOver; turn += 1) {
      waits.push(await searchMs(server.url, `quiet ${turn % 5}`));
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.allSettled(asking);
  }
  return waits;
}

async function until(isSeen: () => Promise<boolean>): Promise<void> {
  const endsMs = performance.now() + 60_000;
  while (!(await isSeen())) {
    if (performance.now() > endsMs) throw new Error('a change was not seen within a minute');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const total = async ({ url }: Server, tradeName: string): Promise<number> =>
  Number((await ask(url, 'getProductListNew', { tradeName, pageNum: 1, pageSize: 50 }))['size']);
