import type { Page } from '@playwright/test';

/** The member's balances and the forms that move money out of the e-wallet. */
export const walletPages = (page: Page) => ({
  /** A balance in the list, with its amount. */
  book: (name: string) => page.getByRole('navigation', { name: 'Balances' }).getByRole('link', { name }),
  journal: page.getByRole('table', { name: /^Transactions of / }),
  field: (label: string) => page.getByLabel(label, { exact: true }),
});
