import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import type { Figure, Report } from '../harness/figure.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { budgetFigures, holdBudgets } from './budgets.ts';
import { measureFirstLoad } from './first-load.ts';
import { type Device, median, runLighthouse } from './run-lighthouse.ts';

/** A page's score varies by a point or two from run to run on a small machine: the median of these counts. */
const RUNS = 3;
const targets: Record<Device, Record<string, number>> = {
  mobile: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
};

/** The bytes a first visit loads, then Lighthouse on home and product page, phone and desktop. Fails, before Lighthouse, above a budget of bytes. */
export async function runWeb(report: Report): Promise<void> {
  await withShop(
    async (database) => {
      await seedDemo(database, { members: 50 });
    },
    async (shop) => {
      const chromium = await findChromium();
      await reportBytes(shop, chromium, report);
      const { id } = await shop.database.selectFrom('product_variant').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
      const pages = { home: '/pc/index', product: `/pc/goods?id=${id}` };
      for (const [name, path] of Object.entries(pages)) await reportPage(name, new URL(path, shop.server.url).href, chromium, report);
    },
  );
}

async function reportPage(name: string, url: string, chromium: string, report: Report): Promise<void> {
  for (const device of ['mobile', 'desktop'] as const) {
    const runs = [];
    // The first run encodes pictures and fills caches; it is a warm-up.
    for (let run = 0; run <= RUNS; run += 1) runs.push(await runLighthouse(chromium, url, device));
    const counted = runs.slice(1);
    for (const [category, target] of Object.entries(targets[device])) {
      const score = median(counted.map(({ scores }) => scores[category] ?? 0));
      report(scoreFigure(`web ${name} ${device} ${category}`, score, target));
    }
    for (const [metric, unit] of [
      ['largest-contentful-paint', 'ms'],
      ['total-blocking-time', 'ms'],
      ['cumulative-layout-shift', ''],
    ] as const) {
      report({
        name: `web ${name} ${device} ${metric}`,
        figure: median(counted.map(({ metrics }) => metrics[metric] ?? 0)),
        unit,
        samples: RUNS,
      });
    }
  }
}

const scoreFigure = (name: string, figure: number, target: number): Figure => ({
  name,
  figure,
  unit: 'of 100',
  ratio: figure / 100,
  against: 'a perfect score',
  target: target / 100,
  samples: RUNS,
});

async function reportBytes({ server }: Shop, chromium: string, report: Report): Promise<void> {
  const loaded = await measureFirstLoad(chromium, new URL('/pc/index', server.url).href);
  for (const figure of budgetFigures(loaded)) report(figure);
  holdBudgets(loaded);
}
