import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { journey } from './harness/journey.ts';
import { tracesOfDemo } from './harness/traces-of-demo.ts';
import { shopPages } from './pages/shop-pages.ts';

const ownPalette = readFileSync(new URL(import.meta.resolve('@upline/brand/palette.css')), 'utf8');
const locales = ['en_US', 'zh_CN'];

journey(
  'no page of a shop with another brand shows a color, a picture or a word of the demo’s',
  async ({ page, open, signIn, problems }) => {
    problems.expect(/404|500/);
    const found: string[] = [];
    const accounts = new Map<string, Awaited<ReturnType<typeof signIn>>>();
    for (const { name, account, path } of shopPages) {
      const api = account === undefined ? undefined : (accounts.get(account) ?? (await signIn(account)));
      if (account !== undefined && api !== undefined) accounts.set(account, api);
      if (account !== undefined) await signIn(account);
      await open(await path(api));
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await tracesOfDemo(page, { locales, ownPalette })).map((trace) => `${name}, ${colorScheme}: ${trace}`));
      }
    }
    expect(found).toEqual([]);
  },
);
