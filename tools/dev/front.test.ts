import { globSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { answerInDevelopment, answerStaffInDevelopment } from './front.ts';
import { type LivePages, startLivePages } from './live-pages.ts';

let server: Server;
let front: Server;
let staffFront: Server;
let pages: LivePages;
let shop: string;
let staff: string;
let serverPort: number | undefined;
const saved: string[] = [];

async function listen(made: Server): Promise<number> {
  const port = await freePort();
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
  return port;
}

beforeAll(async () => {
  server = createServer((asked, answer) => {
    answer.setHeader('content-type', asked.method === 'POST' ? 'application/json' : 'text/html');
    answer.setHeader('set-cookie', 'locale=en_US');
    if (asked.method === 'POST') asked.pipe(answer);
    else answer.end(`<h1>${asked.url}</h1>`);
  });
  serverPort = await listen(server);
  front = createServer();
  staffFront = createServer();
  pages = await startLivePages({
    front,
    staffFront,
    host: '127.0.0.1',
    staffHost: '127.0.0.1',
    onPagesChange: (files) => saved.push(...files),
  });
  front.on('request', answerInDevelopment({ pages, serverPort: () => serverPort, frameAncestors: [] }));
  staffFront.on('request', answerStaffInDevelopment({ pages, staffPort: () => serverPort }));
  staff = `http://127.0.0.1:${await listen(staffFront)}`;
  shop = `http://127.0.0.1:${await listen(front)}`;
});
afterAll(async () => {
  await pages.close();
  for (const made of [front, staffFront, server]) {
    made.closeAllConnections();
    await new Promise((resolve) => made.close(resolve));
  }
});

it('The front passes pages and calls on to the server as they are', async () => {
  const page = await fetch(`${shop}/pc/goods?id=1`);
  expect(await page.text()).toBe('<h1>/pc/goods?id=1</h1>');
  expect(page.headers.get('set-cookie')).toBe('locale=en_US');
  expect(await (await fetch(`${shop}/api/pc/addToCart`, { method: 'POST', body: '{"qty":2}' })).json()).toEqual({ qty: 2 });
});

it('The front answers the sources of both apps as modules', async () => {
  const component = await fetch(`${shop}/src/frame/header/MemberBar.tsx`);
  expect(component.headers.get('content-type')).toMatch('javascript');
  expect(await component.text()).toContain('export function MemberBar');
  expect(await (await fetch(`${shop}/h5/src/pages/IndexPage.tsx`)).text()).toContain('export function IndexPage');
  expect((await fetch(`${shop}/h5/manifest.webmanifest`)).headers.get('content-type')).toBe('application/manifest+json');
  expect((await fetch(`${shop}/h5/pdf/worker.mjs`)).headers.get('content-type')).toBe('text/javascript');
  expect((await fetch(`${shop}/h5/nothing.js`)).status).toBe(404);
});

const texts = globSync(['packages/i18n/dictionaries/en_US/frame.json', 'packages/brand/src/*/texts/en_US/frame.json'], { cwd: rootFolder });

it.each(texts)('The front notices a saved text of rendered pages: %s', async (name) => {
  const file = path.join(rootFolder, name);
  await pages.shop.environments.ssr.transformRequest(file);
  const now = new Date();
  await expect
    .poll(
      async () => {
        await utimes(file, now, new Date());
        return saved;
      },
      { timeout: 10_000, interval: 500 },
    )
    .toContain(file);
});

it('The companion’s page gets its policy, which allows the style elements of development', async () => {
  const page = await fetch(`${shop}/h5/`);
  expect(await page.text()).toContain('/h5/src/app/main.tsx');
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'wasm-unsafe-eval'; .*style-src-elem 'self' 'unsafe-inline';/,
  );
});

it('The front answers the console at every address of its own listener, and passes its calls on', async () => {
  for (const path of ['/', '/orders']) {
    const page = await fetch(staff + path);
    expect(await page.text()).toContain('/src/app/main.tsx');
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  }
  expect(await (await fetch(`${staff}/src/frame/Frame.tsx`)).text()).toContain('export function Frame');
  expect(await (await fetch(`${staff}/api/staff/listOrders`, { method: 'POST', body: '{"after":""}' })).json()).toEqual({ after: '' });
});

it('The front shows a page that there is no server, and reloads it when the server is back', async () => {
  const port = serverPort;
  serverPort = undefined;
  const page = await fetch(`${shop}/pc/index`);
  serverPort = port;
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/\/@vite\/client[^]*not running/);
});
