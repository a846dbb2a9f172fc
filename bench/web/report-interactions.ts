import type { Page } from 'playwright-core';
import type { Report } from '../harness/figure.ts';
import { type Interaction, measureInteraction } from './interactions.ts';

/** What a person takes for at once. */
const LIMIT_MS = 100;
const TIMES = 5;

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const tab = (path: string) => (page: Page) => page.locator(`main nav a[href="${path}"]`).last().click();
const again = <T>(list: readonly T[]): T[] => Array.from({ length: TIMES }, () => list).flat();

/** What members do most, each again and again. */
const interactionsWith = (productId: number): Interaction[] => [
  { name: 'add to cart', path: `/pc/goods?id=${productId}`, presses: again([button('Add to cart')]) },
  { name: 'order tabs', path: '/my/order/order_all', presses: again([tab('/my/order/order_pending'), tab('/my/order/order_all')]) },
  {
    name: 'earnings tabs',
    path: '/my/income/income_daily',
    presses: again([tab('/my/income/income_history'), tab('/my/income/income_daily')]),
  },
];

/** Two figures for each: the slowest press against 100 ms, and how far the page moved by itself, which is to be nothing. */
export async function reportInteractions(origin: string, productId: number, chromium: string, report: Report): Promise<void> {
  for (const interaction of interactionsWith(productId)) {
    const { slowestMs, shift, presses } = await measureInteraction(chromium, origin, interaction);
    const about = { samples: presses, note: 'a phone, processor slowed 4 times' };
    const name = `web ${interaction.name}`;
    report({
      name: `${name} interaction-to-next-paint`,
      figure: slowestMs,
      unit: 'ms',
      ratio: LIMIT_MS / slowestMs,
      against: `${LIMIT_MS} ms`,
      target: 1,
      ...about,
    });
    report({
      name: `${name} cumulative-layout-shift`,
      figure: shift,
      unit: '',
      ratio: shift === 0 ? 1 : 0,
      against: 'standing still',
      target: 1,
      ...about,
    });
  }
}
