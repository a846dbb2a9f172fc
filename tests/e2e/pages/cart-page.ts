import type { Page } from '@playwright/test';

export const cartPage = (page: Page) => {
  const main = page.getByRole('main');
  const line = (product: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product }) });
  return {
    lines: main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
    quantityOf: (product: string) => line(product).getByRole('textbox'),
    moreOf: (product: string) => line(product).getByRole('button', { name: 'One more' }),
    textOf: (product: string) => line(product).innerText(),
    choose: (product: string) => line(product).getByRole('checkbox'),
    deleteSeveral: main.getByRole('button', { name: 'Select items to delete' }),
    delete: main.getByRole('button', { name: 'Delete', exact: true }),
    confirmation: page.getByRole('dialog', { name: 'Delete from the cart?' }),
    toCheckout: main.getByRole('link', { name: 'Confirm' }),
  };
};
