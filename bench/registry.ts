import type { Report } from './harness/figure.ts';
import type { Sizes } from './harness/sizes.ts';

export interface Bench {
  /** One line for the list of benches. */
  summary: string;
  /** Loaded only when the bench is chosen, because it may need programs that some machines lack. */
  load(): Promise<(report: Report, sizes: Sizes) => Promise<void>>;
}

/** Every bench by name, one file each. */
export const benches: Readonly<Record<string, Bench>> = {
  api: {
    summary: 'category page, product detail, search among 10,000 products, add to cart',
    load: async () => (await import('./api/api.ts')).runApi,
  },
  ledger: {
    summary: 'transfers by 16 workers over 20 hot accounts and over 10,000, and the same SQL straight on the driver',
    load: async () => (await import('./ledger/ledger.ts')).runLedger,
  },
  purchase: {
    summary: '16 shoppers from cart to paid, and the same SQL straight on the driver',
    load: async () => (await import('./purchase/purchase.ts')).runPurchase,
  },
  web: {
    summary: 'Lighthouse of home, product and category, phone and desktop; first-load bytes',
    load: async () => (await import('./web/web.ts')).runWeb,
  },
  inp: {
    summary: 'from a press to the next picture on a processor four times slower: tree, tabs, add to cart',
    load: async () => (await import('./inp/inp.ts')).runInp,
  },
  tree: {
    summary: 'four generations, member search and outermost slot among 10,000 and 1,000,000 members (--members)',
    load: async () => (await import('./tree/tree.ts')).runTree,
  },
  flood: {
    summary: 'sign-in, payment and reads of members while 13 accounts × 9 loops sign in with right passwords',
    load: async () => (await import('./flood/flood.ts')).runFlood,
  },
  register: {
    summary: 'registrations into a deep and a shallow tree, default placement',
    load: async () => (await import('./register/register.ts')).runRegister,
  },
  settle: {
    summary:
      'the weekly close of 100,000 and 1,000,000 members, beside copying the same rows and beside a plan of five formulas (--members: that number alone)',
    load: async () => (await import('./settle/settle.ts')).runSettle,
  },
  plan: {
    summary: 'the command line of the plan on 1,000,000 members and orders (--members, --orders), and on a tenth of them',
    load: async () => (await import('./plan/plan.ts')).runPlan,
  },
  soak: {
    summary:
      '200 buyers browse, order and pay for two minutes (--minutes 60: an hour): memory and connections by minute, and whether they are steady',
    load: async () => (await import('./soak/soak.ts')).runSoak,
  },
  start: {
    summary: 'starts of a process with 1,000,000 members (--members, --orders; --keep FOLDER): ready, first page, living figures, memory',
    load: async () => (await import('./start/start.ts')).runStart,
  },
  engine: {
    summary: 'the plan engine alone on a week in which 1,000,000 members buy (--members): both formats, and memory',
    load: async () => (await import('./plan/engine.ts')).runEngine,
  },
  growth: {
    summary: 'add to cart and a purchase among 10,000, 500,000 and 5,000,000 orders (--orders; --keep FOLDER), in turns',
    load: async () => (await import('./growth/growth.ts')).runGrowth,
  },
  minute: {
    summary: 'the recurring work of a minute among 10,000 and 2,000,000 orders (--orders)',
    load: async () => (await import('./minute/minute.ts')).runMinute,
  },
  console: {
    summary:
      'finding, every list, pages, clicks and an export, among 1,000,000 members and 2,000,000 orders (--members, --orders; --keep FOLDER)',
    load: async () => (await import('./console/console.ts')).runConsole,
  },
  goods: {
    summary:
      '100,000 products and 300,000 variants (--rows) beside the demo: start, memory, searches, pages, changes, the list of the console, an export',
    load: async () => (await import('./goods/goods.ts')).runGoods,
  },
  imports: {
    summary: 'products, prices and stock from files of 100,000 rows (--rows): sent, checked and applied, and the memory of it',
    load: async () => (await import('./imports/imports.ts')).runImports,
  },
  hostile: {
    summary: 'forty files made to end the shop, beside members who buy at a fixed rate of half of what the quiet machine carries',
    load: async () => (await import('./hostile/hostile.ts')).runHostile,
  },
  media: {
    summary:
      'a picture of 12 megapixels from its upload until a visitor has it; what other callers wait while one of 50 megapixels is taken',
    load: async () => (await import('./media/media.ts')).runMedia,
  },
  webhooks: {
    summary: 'orders while 1,000 events wait for a system that takes half a second for each, and orders without',
    load: async () => (await import('./webhooks/webhooks.ts')).runWebhooks,
  },
  dev: {
    summary: 'npm run dev: the first start, and the seconds from saving a text, style or component to seeing it',
    load: async () => (await import('./dev/dev.ts')).runDev,
  },
  pages: { summary: 'home and product HTML', load: async () => (await import('./pages/pages.ts')).runPages },
};
