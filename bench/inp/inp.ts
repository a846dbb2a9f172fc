import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';
import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import { goods, signIn } from '../../tools/shots/demo-member.ts';
import type { Report } from '../harness/figure.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { median } from '../web/run-lighthouse.ts';
import { measureInteraction, slowDown } from './measure-interaction.ts';

/** Presses of each kind; the median counts, so that one disturbed press does not decide. */
const PRESSES = 9;
/** The limit for a press, in milliseconds. */
const LIMIT_MS = 100;

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** One press; opposite presses, such as open and close, take turns. */
  readonly press: (page: Page) => Promise<void>;
}

/** Measures Interaction to Next Paint of members' most frequent actions with a fourfold processor slowdown. Fails above the limit. */
export async function runInp(report: Report): Promise<void> {
  await withShop(
    async (database) => {
      await seedDemo(database, { members: 50 });
    },
    async (shop) => {
      const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: [...browserFlags] });
      try {
        const member = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        await keepSession(member, shop);
        const slow = [];
        for (const interaction of interactions) {
          const figure = await measure(member, shop, interaction);
          report({ name: `inp ${interaction.name}`, figure, unit: 'ms', samples: PRESSES, note: `4 × slowed, limit ${LIMIT_MS}` });
          if (figure > LIMIT_MS) slow.push(`${interaction.name}: ${figure} ms`);
        }
        if (slow.length > 0) throw new Error(`A press takes more than ${LIMIT_MS} ms: ${slow.join(', ')}.`);
      } finally {
        await browser.close();
      }
    },
  );
}

const interactions: readonly Interaction[] = [
  {
    name: 'tree expand, collapse',
    path: '/my/placement/placement_tree',
    press: (page) => page.getByRole('button', { name: /^(?:Expand|Collapse) all$/ }).click(),
  },
  {
    name: 'tab change',
    path: '/my/income/income_daily',
    press: (page) => page.getByRole('navigation', { name: 'Earnings views' }).locator('a:not([aria-current])').first().click(),
  },
  {
    name: 'add to cart',
    path: `/pc/goods?id=${goods.gel}`,
    press: (page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click(),
  },
];

/** Stores a member's session in the browser as the shop does. */
async function keepSession(context: BrowserContext, { server }: Shop): Promise<void> {
  const { session } = await signIn(server.url, 'demo');
  await context.addInitScript(({ token, userId }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', userId);
  }, session);
}

/** The median of the presses, in milliseconds. The first press, which loads what it needs, is a warm-up. */
async function measure(context: BrowserContext, { server }: Shop, { path, press }: Interaction): Promise<number> {
  const page = await context.newPage();
  await page.goto(new URL(path, server.url).href, { waitUntil: 'networkidle' });
  await slowDown(page);
  const taken = [];
  for (let turn = 0; turn <= PRESSES; turn += 1) taken.push(await measureInteraction(page, () => press(page)));
  await page.close();
  return median(taken.slice(1));
}
