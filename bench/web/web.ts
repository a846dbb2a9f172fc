import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import type { Figure, Report } from '../harness/figure.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { budgetFigures, holdBudgets } from './budgets.ts';
import { measureFirstLoad } from './first-load.ts';
import { type Device, median, runLighthouse } from './run-lighthouse.ts';

/** A page's score varies by a point or two between runs on a small machine, so the median of this many runs counts. */
const RUNS = 5;
const rest = { accessibility: 100, 'best-practices': 100, seo: 100 };
type Targets = Partial<Record<Device, Record<string, number>>>;
const shopTargets: Targets = { mobile: { performance: 98, ...rest }, desktop: { performance: 100, ...rest } };
const companionTargets: Targets = { mobile: { performance: 95, ...rest } };

/**
 * The bytes of a first visit, then Lighthouse: home, product and category page on phone and desktop, the companion's registration and result on the phone. Fails before Lighthouse
 * if a byte budget is exceeded.
 */
export async function runWeb(report: Report): Promise<void> {
  await withShop(
    async (database) => {
      await seedDemo(database, { members: 50 });
    },
    async (shop) => {
      const chromium = await findChromium();
      await reportBytes(shop, chromium, report);
      const { id } = await shop.database.selectFrom('product_variant').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
      const pages = { home: '/pc/index', product: `/pc/goods?id=${id}`, category: '/pc/category?partId=12' };
      const companion = { register: '/h5/#/mobile/register?userCode=demo', result: '/h5/#/mobile/result?type=2' };
      const at = (path: string) => new URL(path, shop.server.url).href;
      for (const [name, path] of Object.entries(pages)) await reportPage({ name, url: at(path), targets: shopTargets }, chromium, report);
      for (const [name, path] of Object.entries(companion)) {
        await reportPage({ name, url: at(path), targets: companionTargets }, chromium, report);
      }
    },
  );
}

interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly targets: Targets;
}

async function reportPage({ name, url, targets }: MeasuredPage, chromium: string, report: Report): Promise<void> {
  for (const [device, wanted] of Object.entries(targets) as [Device, Record<string, number>][]) {
    const runs = [];
    // The first run encodes pictures and fills caches; it is a warm-up.
    for (let run = 0; run <= RUNS; run += 1) runs.push(await runLighthouse(chromium, url, device));
    const counted = runs.slice(1);
    for (const [category, target] of Object.entries(wanted)) {
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
