import type { Page } from '@playwright/test';

/** The member's books and the forms that move money out of the e-wallet. */
export const walletPages = (page: Page) => ({
  /** A book among the balances, with its figure. */
  book: (name: string) => page.getByRole('navigation', { name: 'Balances' }).getByRole('link', { name }),
  journal: page.getByRole('table', { name: /^Transactions of / }),
  field: (label: string) => page.getByLabel(label, { exact: true }),
});
