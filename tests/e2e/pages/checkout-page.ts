import type { Page } from '@playwright/test';

export const checkoutPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  return {
    address: (street: string) => page.getByRole('radiogroup', { name: 'Shipping address' }).getByRole('radio', { name: street }),
    /** The first unselected address. The list shows three until it is expanded. */
    otherAddress: page.getByRole('radiogroup', { name: 'Shipping address' }).getByRole('radio', { checked: false }).first(),
    addAddress: page.getByRole('button', { name: 'Add address' }),
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    saveAddress: dialog.getByRole('button', { name: 'Save address' }),
    summary: page.getByRole('complementary', { name: 'Summary' }).locator('dl'),
    placeOrder: page.getByRole('button', { name: 'Place order' }),
  };
};
