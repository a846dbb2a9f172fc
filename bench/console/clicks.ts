import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';
import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { buildWeb } from '../../tools/start/build-web.ts';
import type { DatabaseAddress } from '../harness/bench-database.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { serverSettings } from '../harness/shop.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { sessionToken, STAFF_COOKIE } from '../harness/staff-session.ts';

const CLICKS = 20;
/** Milliseconds from the click until the rows can be used. */
const TARGET_MS = 300;
const ROWS = 50;

interface Clicked {
  readonly name: string;
  readonly list: string;
  readonly from: string;
  readonly selector: string;
}

const clicked: readonly Clicked[] = [
  { name: 'from home to members', list: 'listMembers', from: '/', selector: 'nav a[href="/members"]' },
  { name: 'from home to orders', list: 'listOrders', from: '/', selector: 'nav a[href="/orders"]' },
  { name: 'next page of members', list: 'listMembers', from: '/members', selector: 'nav:has(> [role=status]) > button:last-child' },
  { name: 'next page of orders', list: 'listOrders', from: '/orders', selector: 'nav:has(> [role=status]) > button:last-child' },
];

/**
 * Time from a click to 50 rows on the screen, in Chromium without throttling, with the shop's server on the filled database. The page is reloaded before each click to empty the
 * console's cache.
 */
export async function measureClicks(report: Report, database: Database, { url: databaseUrl, ownerUrl }: DatabaseAddress): Promise<void> {
  await buildWeb({ output: 'quiet' });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upline-bench-console-'));
  const settings = await serverSettings(dataDir, databaseUrl);
  const port = String(await freePort());
  const server = await startChildServer(path.join(rootFolder, 'apps/server/src/main.ts'), {
    ...settings,
    DATABASE_OWNER_URL: ownerUrl,
    STAFF_PORT: port,
    STAFF_PUBLIC_URL: `http://127.0.0.1:${port}`,
    SERVER_SECRET: settings['SIGNING_SECRET'] ?? '',
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: [...browserFlags] });
  try {
    const url = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: STAFF_COOKIE, value: await sessionToken(database), url }]);
    const page = await context.newPage();
    for (const one of clicked) await measureClick(report, page, url, one);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureClick(report: Report, page: Page, url: string, { name, list, from, selector }: Clicked): Promise<void> {
  const [times, inHandler, computing]: [number[], number[], number[]] = [[], [], []];
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
  };
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/api/staff/${list}`)) inHandler.push(request.timing().responseStart);
  });
  for (let at = -2; at < CLICKS; at += 1) {
    await page.goto(url + from, { waitUntil: 'networkidle' });
    await page.locator(selector).first().waitFor();
    const before = await computed();
    const ms = await page.evaluate<number>(clickAndWait(selector));
    if (at < 0) continue;
    times.push(ms);
    computing.push((await computed()) - before);
  }
  page.removeAllListeners('requestfinished');
  await session.detach();
  const p95 = percentile(Float64Array.from(times), 0.95);
  const [p50, answered, busy] = [times, inHandler, computing].map((some) => percentile(Float64Array.from(some), 0.5).toFixed(0));
  report({
    name: `console ${name}`,
    figure: p95,
    unit: 'ms p95',
    samples: times.length,
    note: `p50 ${p50} ms, of which the server ${answered} ms; the page computes for ${busy} ms; ${p95 <= TARGET_MS ? 'within' : 'ABOVE'} ${TARGET_MS} ms`,
  });
}

// Source text, because it runs in the browser, whose globals this program does not know. Rows are usable once they are painted: two frames after they exist.
const clickAndWait = (selector: string): string => `new Promise((resolve, reject) => {
  const first = () => document.querySelector('[data-row]')?.getAttribute('data-row');
  const count = () => document.querySelectorAll('[data-row]').length;
  // A page with fewer rows, such as home, may have the same row first.
  const [before, begun] = [count() < ${ROWS} ? undefined : first(), performance.now()];
  document.querySelector(${JSON.stringify(selector)}).click();
  const look = () => {
    if (performance.now() - begun > 20000) return reject(new Error('no rows came after ' + ${JSON.stringify(selector)}));
    if (count() < ${ROWS} || first() === before) return requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
  };
  look();
})`;
