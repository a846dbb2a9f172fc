import type { BrowserContextOptions } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { signInAtConsole } from './harness/console-person.ts';
import { journey } from './harness/journey.ts';
import { isSeen } from '../../tools/test/rotation.ts';

/** Every page of the console that has an address of its own. */
const paths = [
  '/',
  '/members',
  '/orders',
  '/payments',
  '/earnings/weeks',
  '/earnings/months',
  '/withdrawals',
  '/approvals',
  '/exports',
  '/tasks',
  '/tasks?state=closed',
  '/audit',
  '/settings',
  '/health',
  '/nowhere',
];
/** Of every page in two themes and at two widths a run sees one in so many; `npm run prove` sees all. */
const ONE_OF = 6;

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
      for (const path of due) {
        await step(path, async () => {
          await page.goto(origin + path);
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
