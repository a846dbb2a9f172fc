import { locales, nativeName } from '@upline/i18n';
import type { Page } from '@playwright/test';

const anyLanguage = new RegExp(`^(?:${locales.map(nativeName).join('|')})$`);

/** The header and other parts around every page. */
export const shopFrame = (page: Page) => ({
  search: page.getByRole('combobox', { name: 'Search' }),
  messages: page.getByRole('region', { name: 'Messages' }),
  signOut: page.getByRole('complementary', { name: 'Member' }).getByRole('button', { name: 'Sign out' }),
  /** Pieces counted by the badge in the desktop header or the phone's tab bar. */
  async piecesInCart(): Promise<number> {
    const counted = page.getByRole('link', { name: /^Cart, \d/ });
    if ((await counted.count()) === 0) return 0;
    const said = await counted.first().evaluate((link) => link.getAttribute('aria-label') ?? link.textContent);
    return Number(/Cart, (\d+)/.exec(said ?? '')?.[1]);
  },
  async chooseLanguage(name: string): Promise<void> {
    await page.getByRole('button', { name: anyLanguage }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  },
});
