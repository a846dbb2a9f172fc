import type { BrowserContextOptions } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { journey } from './harness/journey.ts';
import { isSeen } from '../../tools/test/rotation.ts';

const tabsOfMember = ['', 'orders', 'earnings', 'network', 'wallets', 'payments', 'access', 'messages', 'files', 'notes', 'history'];
const reports = [
  'salesByDay',
  'salesByProduct',
  'salesByCountry',
  'salesByPayMethod',
  'taxByProvince',
  'payoutShare',
  'newcomers',
  'ranks',
  'activity',
  'unpaidOrders',
  'ageing',
  'refundsAndChargebacks',
  'stockAndCover',
];
/** Placeholder in a path for the newest finished week. */
const WEEK = 'WEEK';

/** Every console page with its own address. */
const paths = [
  '/',
  '/members',
  '/orders',
  '/shipping',
  '/packing',
  '/deliveries',
  '/counts',
  '/products',
  '/products/1',
  '/shelves',
  '/prices',
  '/prices/periods',
  '/media',
  '/stock',
  '/stock/1',
  '/withdrawals',
  '/payments',
  '/money/adjustments',
  '/money/accounts',
  '/money/accounts/1',
  '/money/transfers/1',
  '/money/reconciliation',
  '/money/reconciliation/days',
  '/money/reconciliation/stuck',
  '/money/chargebacks',
  '/money/coins',
  '/money/bank',
  '/money/bank-accounts',
  '/earnings/weeks',
  `/earnings/weeks/${WEEK}`,
  `/earnings/weeks/${WEEK}/lines`,
  '/earnings/months',
  '/plan',
  '/plan/1',
  '/approvals',
  '/tasks',
  '/tasks?state=closed',
  '/exports',
  '/imports',
  '/staff',
  '/roles',
  '/keys',
  '/webhooks',
  '/settings/shop',
  '/settings/accessibility',
  '/settings/imprint',
  '/countries',
  '/countries/US',
  '/countries/US/provinces',
  '/countries/US/shipping',
  '/translations',
  '/translations/ja-JP?shown=all',
  '/audit',
  '/settings',
  '/health',
  '/reports',
  ...reports.map((name) => `/reports/${name}`),
  ...tabsOfMember.map((tab) => `/members/demo/${tab}`),
  '/members/demo/order',
  '/account',
  '/nowhere',
];
/** A run covers one in this many combinations of pages, two themes and two widths; `npm run prove` covers all. */
const ONE_OF = 40;

const ways: readonly (BrowserContextOptions & { readonly name: string })[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({ name: `${colorScheme}, ${width} px`, colorScheme, viewport: { width, height: 900 } })),
);

ways.forEach(({ name, ...options }, way) => {
  const due = paths.filter((_, at) => isSeen(way * paths.length + at, ONE_OF));
  if (due.length === 0) return;
  journey(
    `pages of the console, ${name}: accessible, and no wider than a window of 360 px`,
    async ({ page, problems, step, checkAccessibility, checkWidths }) => {
      problems.expect(/401/);
      await signInAtConsole(page, { name: 'admin' });
      const { origin } = new URL(page.url());
      const [, over] = (await callFromConsole(page, 'listWeeks'))['data'] as { week: string }[];
      for (const path of due) {
        await step(path, async () => {
          await page.goto(origin + path.replace(WEEK, over?.week ?? ''));
          await page.getByRole('heading', { level: 1 }).waitFor();
          await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
          await checkAccessibility();
          await checkWidths([360, options.viewport?.width ?? 1440]);
        });
      }
    },
    options,
  );
});
