import type { Page } from '@playwright/test';

export const productPage = (page: Page) => {
  const main = page.getByRole('main');
  const dimension = (name: string) => main.getByRole('group', { name: new RegExp(`^${name}`) });
  return {
    heading: main.getByRole('heading', { level: 1 }),
    price: main.locator('h1 + p'),
    warning: main.getByRole('alert'),
    addToCart: main.getByRole('button', { name: 'Add to cart' }).first(),
    buyNow: main.getByRole('button', { name: 'Buy now' }).first(),
    more: main.getByRole('button', { name: 'One more' }).first(),
    quantity: main.getByRole('textbox', { name: 'Quantity' }),
    pick: (name: string, value: string) => dimension(name).locator('label').getByText(value, { exact: true }).click(),
    /** The value picked in a dimension, undefined if none. */
    async picked(name: string): Promise<string | undefined> {
      const chosen = dimension(name)
        .locator('label')
        .filter({ has: page.locator('input:checked') });
      return (await chosen.count()) === 0 ? undefined : ((await chosen.textContent()) ?? '');
    },
  };
};
