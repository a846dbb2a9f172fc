import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { allScreens } from '../../tools/shots/screens/all-screens.ts';
import { demo } from './harness/demo-brand.ts';
import { journey } from './harness/journey.ts';
import { watchForDemoPictures } from './harness/pictures-of-demo.ts';
import { tracesOfDemo } from './harness/traces-of-demo.ts';
import { type ShopPage, shopPages } from './pages/shop-pages.ts';

const otherPalette = readFileSync(new URL(import.meta.resolve('@upline/brand/palette.css')), 'utf8');
const locales = ['en_US', 'zh_CN'];

type LookedAt = Pick<ShopPage, 'name' | 'account' | 'path'>;

const ofVisitors: string[] = [];
for (const { account, path } of shopPages) if (account === undefined) ofVisitors.push(await path(undefined));
/** Pages of the contact sheets that `shopPages` lacks: the rest of the portal, and the companion. The goods of their addresses are the demo's. */
const others = allScreens
  .filter(
    ({ path, act, arrange, calls }) => act === undefined && arrange === undefined && calls === undefined && !path.includes('/pc/goods'),
  )
  .filter(({ path }) => !ofVisitors.includes(path))
  .map(({ name, who, path }): LookedAt => ({ name, path: () => path, ...(who === 'visitor' ? {} : { account: who }) }));
/** Visitors' pages first, because a signed-in member sees another sign-in page. */
const pages: readonly LookedAt[] = [...shopPages, ...others].toSorted(
  (one, other) => Number(one.account !== undefined) - Number(other.account !== undefined),
);
/** Pages of one journey: a picture of a whole page in both schemes takes a second or two. */
const AT_ONCE = 12;

for (let from = 0; from < pages.length; from += AT_ONCE) {
  const part = pages.slice(from, from + AT_ONCE);
  journey(
    `no page of a shop with another brand shows or paints a color, a picture or a word of the demo’s: from ${part[0]?.name} on`,
    async ({ page, baseUrl, open, signIn, problems }) => {
      // Pages of things that are not there, and the two of errors, are among them.
      problems.expect(/40[014]|500/);
      const found: string[] = [];
      const pictures = await watchForDemoPictures(page, otherPalette);
      const accounts = new Map<string, Awaited<ReturnType<typeof signIn>>>();
      for (const { name, account, path } of part) {
        const api = account === undefined ? undefined : (accounts.get(account) ?? (await signIn(account)));
        if (account !== undefined && api !== undefined) accounts.set(account, api);
        if (account !== undefined) await signIn(account);
        const address = await path(api);
        // The companion is one page with many addresses, so the page before it is left for each.
        if (address.startsWith('/h5/')) {
          await page.goto('about:blank');
          await page.goto(`${baseUrl}${address}`);
        } else await open(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const traces = [...(await tracesOfDemo(page, { locales, otherPalette, drawsPictures: true })), ...(await pictures.traces())];
          found.push(...traces.map((trace) => `${name}, ${colorScheme}: ${trace}`));
        }
      }
      expect(found).toEqual([]);
      expect(pages.length).toBeGreaterThan(47);
    },
  );
}

journey('the look at pictures finds one of the demo’s under any address, and a painted color', async ({ page, baseUrl }) => {
  const pictures = await watchForDemoPictures(page, otherPalette);
  await page.route('**/shown/*', (route) => {
    const isPicture = route.request().url().endsWith('.svg');
    const body = isPicture
      ? (demo.pictureSource('s/login')?.draw() ?? '')
      : '<body style="background:#d3e04c"><img width="40" height="40" src="/shown/x.svg">';
    return route.fulfill({ body, contentType: isPicture ? 'image/svg+xml' : 'text/html' });
  });
  await page.goto(`${baseUrl}/shown/page`);
  const traces = await pictures.traces();
  expect(traces).toContainEqual(expect.stringContaining('#d3e04c is painted on'));
  expect(traces).toContainEqual(`${baseUrl}/shown/x.svg is the demo’s picture s/login`);
  expect(pictures.compared()).toBe(1);
});
