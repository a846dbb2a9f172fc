import type { Page } from '@playwright/test';

export const earningsPages = (page: Page) => ({
  today: page.getByRole('table', { name: 'Today’s earnings' }),
  weeks: page.getByRole('table', { name: 'Earnings by week' }),
  months: page.getByRole('table', { name: 'Monthly performance' }),
  kept: page.getByRole('table', { name: 'Retained PV by week' }),
  dialog: page.getByRole('dialog'),
  openPicker: (unit: 'weeks' | 'months') => page.getByRole('button', { name: new RegExp(`^Choose ${unit}`) }).click(),
  headsOf: (table: ReturnType<Page['getByRole']>) => table.getByRole('rowheader').allInnerTexts(),
});
