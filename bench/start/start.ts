import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { buildWeb } from '../../tools/start/build-web.ts';
import { fillTrade } from '../console/fill/fill-desk.ts';
import { type DatabaseAddress, withCluster } from '../harness/bench-database.ts';
import { type ChildServer, startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { median } from '../harness/percentile.ts';
import { serverSettings } from '../harness/shop.ts';
import type { Sizes } from '../harness/sizes.ts';
import { signIn } from '../seed/seed-shop.ts';

const MEMBERS = 1_000_000;
/** Members per order; the last orders belong to the open week and month. */
const ORDERS_PART = 2;
/** Limits from the start of the process to the first answer of `/readyz`: for a small shop, and for one with a million members. */
const MOST_READY_SECONDS = { small: 2, large: 3 };
const STARTS = 5;
/** The database of the console bench, so its kept folder can be reused. */
const DATABASE = 'console';
const MEGABYTE = 1_048_576;
/** The member at the top, whose figures are those of the whole network. */
const FOUNDER = 1n;

/** Durations of one start, in seconds from the start of the process. */
interface Started {
  ready: number;
  readyProcessor: number;
  page: number;
  figures: number;
  again: number;
  processor: number;
  bytes: number;
}

/** Starts a process on the built shop with 1,000,000 members (`--members`): ready, the first page, the live figures of the founder, and memory. */
export async function runStart(
  report: Report,
  { members = MEMBERS, orders = Math.ceil(members / ORDERS_PART), keep }: Sizes = {},
): Promise<void> {
  await buildWeb({ output: 'quiet' });
  await withCluster(async (cluster) => {
    const database = await cluster.open(DATABASE);
    if (await isEmpty(database)) {
      const begunMs = performance.now();
      await fillTrade(database, { members, orders });
      report({ name: 'start: filled', figure: (performance.now() - begunMs) / 1_000, unit: 's', samples: members });
    }
    const size = Number(
      (
        await database
          .selectFrom('member')
          .select(({ fn }) => fn.countAll().as('size'))
          .executeTakeFirstOrThrow()
      ).size,
    );
    const [token] = (await signIn(database, [FOUNDER])) as [string];
    await cluster.checkpoint();
    const all: Started[] = [];
    // The first start fills the operating system's file cache, so it does not count.
    for (let turn = -1; turn < (size > MEMBERS ? 1 : STARTS); turn += 1) {
      const started = await startOnce(cluster.addressOf(DATABASE), token);
      if (turn >= 0) all.push(started);
    }
    tell(report, size, all);
  }, keep);
}

async function isEmpty(database: Database): Promise<boolean> {
  return (await database.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function startOnce({ url: databaseUrl, ownerUrl }: DatabaseAddress, token: string): Promise<Started> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upline-bench-start-'));
  const settings = await serverSettings(dataDir, databaseUrl);
  const begunMs = performance.now();
  const since = (): number => (performance.now() - begunMs) / 1_000;
  const server = await startChildServer(path.join(rootFolder, 'apps/server/src/main.ts'), {
    ...settings,
    DATABASE_OWNER_URL: ownerUrl,
  });
  try {
    await answered(server, '/readyz');
    const ready = since();
    const readyProcessor = await processorSeconds(server);
    await answered(server, '/pc/index');
    const page = since();
    await callFigures(server, token);
    const figures = since();
    await callFigures(server, token);
    const again = since() - figures;
    const processor = await processorSeconds(server);
    // Memory needed only for loading is released some seconds later.
    await delay(3_000);
    return { ready, readyProcessor, page, figures, again, processor, bytes: await server.residentBytes() };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function processorSeconds(server: ChildServer): Promise<number> {
  return ((await server.processorTime()) ?? Number.NaN) / 1_000;
}

async function answered({ url }: ChildServer, place: string): Promise<void> {
  const response = await fetch(url + place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Requests the founder's open month, which waits until this process has loaded all members. */
async function callFigures({ url }: ChildServer, token: string): Promise<void> {
  for (;;) {
    // Uses a new connection each time: a process that loads millions of rows in one go may close an idle one in between.
    const response = await fetch(`${url}/api/pc/getRealTimePerformance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' },
      body: '{}',
    });
    const answer = (await response.json()) as { success: string; error?: string };
    if (answer.success === '1') return;
    if (answer.error !== 'busy') throw new Error(`the founder's figures were refused: ${JSON.stringify(answer)}`);
    await delay(100);
  }
}

function tell(report: Report, size: number, all: readonly Started[]): void {
  const middle = (of: keyof Started): number => median(all.map((one) => one[of]));
  const most = size < MEMBERS ? MOST_READY_SECONDS.small : MOST_READY_SECONDS.large;
  const slowest = Math.max(...all.map(({ ready }) => ready));
  report({
    name: `start ${size}: ready`,
    figure: middle('ready'),
    unit: 's',
    samples: all.length,
    note: `at most ${slowest.toFixed(2)} s, ${slowest <= most ? 'within' : 'ABOVE'} ${most} s; ${middle('readyProcessor').toFixed(1)} s of the processor`,
  });
  report({ name: `start ${size}: first page`, figure: middle('page'), unit: 's', samples: all.length });
  report({
    name: `start ${size}: the founder's figures`,
    figure: middle('figures'),
    unit: 's',
    samples: all.length,
    note: `${(1_000 * middle('again')).toFixed(0)} ms when asked again; ${middle('processor').toFixed(1)} s of the processor until then`,
  });
  report({
    name: `start ${size}: memory`,
    figure: middle('bytes') / MEGABYTE,
    unit: 'MB',
    samples: all.length,
    note: 'resident, three seconds later',
  });
}
