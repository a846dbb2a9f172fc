import { createServer, type Server } from 'node:http';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFlags } from '../chromium/browser-flags.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { freePort } from './free-port.ts';
import { type LiveReload, startLiveReload } from './live-reload.ts';

let server: Server;
let pages: LiveReload;
let shop: string;
let answered = 0;

beforeAll(async () => {
  const [port, serverPort] = [await freePort(), await freePort()];
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.setHeader('content-type', 'application/json');
      request.pipe(response);
    } else if (request.url === '/plain') response.end('</body>');
    else {
      answered += 1;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', "default-src 'self'");
      response.setHeader('etag', '"a"');
      response.end(`<!doctype html><html><body><h1>Made ${answered} times — ready</h1></body></html>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(serverPort, '127.0.0.1', resolve));
  pages = await startLiveReload({ host: '127.0.0.1', port, serverPort });
  shop = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await pages.close();
  await new Promise((resolve) => server.close(resolve));
});

it('puts its script into pages alone and passes everything else on as it is', async () => {
  const page = await fetch(`${shop}/pc/index`, { headers: { 'if-none-match': '"a"' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/— ready<\/h1><script src="\/dev\/reload\.js" async><\/script><\/body><\/html>$/);
  expect(await (await fetch(`${shop}/plain`)).text()).toBe('</body>');
  expect(await (await fetch(`${shop}/api`, { method: 'POST', body: '{"qty":2}' })).json()).toEqual({ qty: 2 });
});

it('loads an open page anew under the policy of the page itself', async () => {
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: [...browserFlags] });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const connected = page.waitForResponse(/\/dev\/reload$/);
    await page.goto(`${shop}/pc/index`);
    await connected;
    const before = await page.locator('h1').innerText();
    pages.reload();
    await expect.poll(() => page.locator('h1').innerText(), { timeout: 10_000 }).not.toBe(before);
    expect(errors.filter((text) => !text.includes('favicon'))).toEqual([]);
  } finally {
    await browser.close();
  }
});

it('says so while the server is away, and waits for it there', async () => {
  const port = await freePort();
  const waiting = await startLiveReload({ host: '127.0.0.1', port, serverPort: await freePort() });
  try {
    const page = await fetch(`http://127.0.0.1:${port}/pc/index`);
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/not running.*<script src="\/dev\/reload\.js"/);
  } finally {
    await waiting.close();
  }
});
