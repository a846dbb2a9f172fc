import path from 'node:path';
import { BASE_PRODUCT_COUNT } from '@upline/brand';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { buildWeb } from '../../tools/start/build-web.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { captureRoute } from '../harness/bare-route.ts';
import { type ChildServer, startChildServer } from '../harness/child-server.ts';
import { compareWithBare } from '../harness/compare.ts';
import type { Report } from '../harness/figure.ts';
import type { LoadRequest } from '../harness/load.ts';
import { serverSettings, type Place, withDatabase } from '../harness/shop.ts';
import type { Sizes } from '../harness/sizes.ts';
import { fillGoods } from './fill-goods.ts';
import { measureChanges } from './changes.ts';
import { measureGoodsDesk } from './desk.ts';
import { measureSearches, searchMs, type Times } from './searches.ts';

const DEMO_PRODUCTS = BASE_PRODUCT_COUNT;
const PRODUCTS = 100_000;
const MEGABYTE = 1_048_576;
/** Limit of additional start time compared with the demo's products. */
const MOST_MORE_SECONDS = 3;

interface Started {
  startSeconds: number;
  /** Seconds from the start to the first search answer, which waits for the index. */
  firstSearchSeconds: number;
}

/** Figures that are measured in both sizes of the shop. */
interface Measured extends Started {
  bytes: number;
  searches: Readonly<Record<string, Times>>;
}

/**
 * A shop of 100,000 products and 300,000 variants (`--rows`) compared with one of the demo's size: start, memory, searches, pages, changes, the lists of the console and an export.
 */
export async function runGoods(report: Report, { rows = PRODUCTS }: Sizes = {}): Promise<void> {
  await buildWeb({ output: 'quiet' });
  const small = await measureShop(DEMO_PRODUCTS, report);
  const large = await measureShop(rows, report, rows);
  const moreSeconds = large.startSeconds - small.startSeconds;
  report({
    name: 'goods start',
    figure: large.startSeconds,
    unit: 's',
    ratio: MOST_MORE_SECONDS / Math.max(moreSeconds, 0.001),
    against: `the speed of ${MOST_MORE_SECONDS} s more than with ${DEMO_PRODUCTS} products (${small.startSeconds.toFixed(1)} s)`,
    target: 1,
    samples: STARTS,
    note: `the first search is answered ${(large.firstSearchSeconds - large.startSeconds).toFixed(1)} s later`,
  });
  report({
    name: 'goods memory',
    figure: large.bytes / MEGABYTE,
    unit: 'MB',
    ratio: large.bytes / small.bytes,
    against: `the memory of a process with ${DEMO_PRODUCTS} products (${Math.round(small.bytes / MEGABYTE)} MB)`,
    samples: 1,
    note: `${((large.bytes - small.bytes) / rows / 1_024).toFixed(1)} KB more for each product with its variants`,
  });
  for (const [what, { p50, p95, samples }] of Object.entries(large.searches))
    report({
      name: `goods search, ${what}`,
      figure: p95,
      unit: 'ms p95',
      ratio: p50 / (small.searches[what]?.p50 ?? Number.NaN),
      against: `the middle one among ${DEMO_PRODUCTS} products (${small.searches[what]?.p50.toFixed(2)} ms)`,
      samples,
      note: `p50 ${p50.toFixed(2)} ms`,
    });
}

const STARTS = 3;

async function measureShop(products: number, report: Report, whole?: number): Promise<Measured> {
  let measured: Measured | undefined;
  await withDatabase(async (place) => {
    // A busy machine may need minutes for an index over all names.
    const database = openDatabase({ url: place.adminUrl, maxConnections: 4, statementTimeoutMs: 600_000 });
    place.closers.push(() => database.destroy());
    const begunMs = performance.now();
    await fillGoods(database, products);
    if (whole !== undefined) report({ name: 'goods filled', figure: (performance.now() - begunMs) / 1_000, unit: 's', samples: products });
    const started = await leastStart(place);
    const server = await start(place);
    // A process only reaches its lasting size with the search index.
    await searchMs(server.url, 'first');
    const bytes = await settledBytes(server);
    const searches = await measureSearches(server);
    measured = { ...started, bytes, searches };
    if (whole !== undefined) {
      const other = await start(place);
      // The other process builds its index before the waits of requests are measured.
      await searchMs(other.url, 'first');
      await measureChanges(database, [server, other], report);
      await comparePages(server, report);
      // The lists take minutes, so they come last.
      await measureGoodsDesk(database, report);
    }
  });
  return measured as Measured;
}

async function start(place: Place): Promise<ChildServer> {
  const settings = await serverSettings(place.dataDir, place.databaseUrl);
  const server = await startChildServer(path.join(rootFolder, 'apps/server/src/main.ts'), { ...settings, LOG_LEVEL: 'error' });
  place.closers.push(() => server.stop());
  return server;
}

/** The shortest of several starts: other work on the machine only adds time. */
async function leastStart(place: Place): Promise<Started> {
  let least: Started = { startSeconds: Number.POSITIVE_INFINITY, firstSearchSeconds: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < STARTS; turn += 1) {
    const begunMs = performance.now();
    const server = await start(place);
    const startSeconds = (performance.now() - begunMs) / 1_000;
    await searchMs(server.url, 'first');
    const firstSearchSeconds = (performance.now() - begunMs) / 1_000;
    if (startSeconds < least.startSeconds) least = { startSeconds, firstSearchSeconds };
    await server.stop();
  }
  return least;
}

/** Least memory within some seconds after the start, when the memory of the start itself is released. */
async function settledBytes(server: ChildServer): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    least = Math.min(least, await server.residentBytes());
  }
  return least;
}

const post = (call: string, payload: object): LoadRequest => ({
  method: 'POST',
  path: `/api/pc/${call}`,
  headers: { 'content-type': 'application/json', 'accept-language': 'en_US' },
  body: JSON.stringify(payload),
});

/** Compares lists and products with the shop's bare route. More products are requested than are cached, so most are read again. */
async function comparePages(server: ChildServer, report: Report): Promise<void> {
  const lists = Array.from({ length: 64 }, (_, at) =>
    post('getProductListNew', { partId: 9 + (at % 64), orderType: '1', pageNum: 1 + (at % 5), pageSize: 8 }),
  );
  await compareWithBare(
    { name: 'goods category', server, requests: lists, bare: await captureRoute(server.url, lists, ['partId', 'pageNum']), target: 0.6 },
    report,
  );
  const products = Array.from({ length: 320 }, (_, at) => post('getProducts', { pttId: 1 + at * 7 }));
  await compareWithBare(
    { name: 'goods product', server, requests: products, bare: await captureRoute(server.url, products, ['pttId']), target: 0.6 },
    report,
  );
}
