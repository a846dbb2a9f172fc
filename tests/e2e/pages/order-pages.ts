import type { Page } from '@playwright/test';

export const orderPages = (page: Page) => {
  const main = page.getByRole('main');
  const card = (number: string) => main.getByRole('article').filter({ hasText: number });
  return {
    card,
    details: (number: string) => card(number).getByRole('link', { name: 'Details' }),
    payNow: (number: string) => card(number).getByRole('link', { name: 'Pay now' }),
    /** Shown when the order is loaded. Its heading is shown earlier. */
    progress: main.getByRole('list', { name: 'Progress' }),
    totals: main.locator('dl').last(),
    absent: main.getByRole('heading', { name: 'Order not found' }),
  };
};
