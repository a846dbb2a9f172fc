import type { Page } from '@playwright/test';

export const resultPage = (page: Page) => ({
  received: page.getByRole('heading', { level: 1, name: 'Payment received' }),
  failed: page.getByRole('heading', { level: 1, name: 'Payment failed' }),
  payAgain: page.getByRole('link', { name: 'Pay again' }),
  myOrders: page.getByRole('main').getByRole('link', { name: 'My orders' }),
});
