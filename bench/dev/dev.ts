import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';
import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { median } from '../web/run-lighthouse.ts';

const TIMES = 3;
const LONGEST_MS = 60_000;
const TAKEN_OVER_MS = 4_000;
const SETTLED_MS = 1_500;
const MARK = 'seen-by-the-bench';

interface Change {
  readonly name: string;
  readonly path: string;
  /** Path from the repository's root. The bench changes the file and restores it. */
  readonly file: string;
  edit(source: string): string;
  /** Expression that is true in the browser once the change is visible. */
  readonly seen: string;
}

const hasMark = `document.body?.innerText.includes('${MARK}') ?? false`;
const spacing = (selector: string): string =>
  `getComputedStyle(document.querySelector('${selector}') ?? document.body).letterSpacing === '7px'`;

const changes: readonly Change[] = [
  {
    name: 'shop text',
    path: '/pc/index',
    file: 'packages/i18n/dictionaries/en_US/frame.json',
    edit: (source) => source.replace(/("getTheApp": ")/, `$1${MARK} `),
    seen: hasMark,
  },
  {
    name: 'shop style',
    path: '/pc/index',
    file: 'apps/web/src/frame/header/MemberBar.module.css',
    edit: (source) => `${source}\n.quiet { letter-spacing: 7px; }\n`,
    seen: spacing('[class*="quiet"]'),
  },
  {
    name: 'shop component',
    path: '/pc/index',
    file: 'apps/web/src/frame/header/MemberBar.tsx',
    edit: (source) => source.replace("{t('memberPromise')}", `{t('memberPromise')} ${MARK}`),
    seen: hasMark,
  },
  {
    name: 'companion text',
    path: '/h5/',
    file: 'packages/i18n/dictionaries/en_US/companion.json',
    edit: (source) => source.replace(/("index\.welcome": ")/, `$1${MARK} `),
    seen: hasMark,
  },
  {
    name: 'companion style',
    path: '/h5/',
    file: 'apps/companion/src/pages/IndexPage.module.css',
    edit: (source) => `${source}\n.welcome { letter-spacing: 7px; }\n`,
    seen: spacing('[class*="welcome"]'),
  },
  {
    name: 'companion component',
    path: '/h5/',
    file: 'apps/companion/src/pages/IndexPage.tsx',
    edit: (source) => source.replace("{t('index.welcome')}", `{t('index.welcome')} ${MARK}`),
    seen: hasMark,
  },
];

/** The first `npm run dev` with an empty database, and the time from saving a file to seeing the change in a browser. Changes files of this repository and restores them. */
export async function runDev(report: Report): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upline-dev-'));
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const begun = performance.now();
  const shop = await startChildServer(path.join(rootFolder, 'tools/dev/dev.ts'), {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    STAFF_PORT: '0',
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: [...browserFlags] });
  try {
    report({ name: 'dev first start', figure: (performance.now() - begun) / 1000, unit: 's', samples: 1, note: 'empty database' });
    for (const change of changes) {
      const seconds = await measure(browser, shop.url, change);
      report({ name: `dev ${change.name}`, figure: median(seconds), unit: 's', samples: TIMES, note: 'from saving to seeing' });
    }
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, base: string, { path: address, file, edit, seen }: Change): Promise<number[]> {
  const page = await browser.newPage();
  const place = path.join(rootFolder, file);
  const before = await readFile(place, 'utf8');
  const seconds: number[] = [];
  try {
    await page.goto(base + address);
    await page.waitForLoadState('networkidle');
    // A page under work has been open for a while, so its scripts are running.
    await page.waitForTimeout(TAKEN_OVER_MS);
    if (edit(before) === before) throw new Error(`${file} no longer holds what this bench changes`);
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      await writeFile(place, edit(before));
      await until(page, seen);
      seconds.push((performance.now() - begun) / 1000);
      await writeFile(place, before);
      await until(page, `!(${seen})`);
      await page.waitForLoadState('networkidle');
      // The next save comes only after the page has applied this one.
      await page.waitForTimeout(SETTLED_MS);
    }
  } finally {
    await writeFile(place, before);
    await page.close();
  }
  return seconds;
}

/** Polls, so that a reload of the page does not end the wait. */
async function until(page: Page, condition: string): Promise<void> {
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; ) {
    if (await page.evaluate(condition).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not seen within ${LONGEST_MS / 1000} s: ${condition}`);
}
