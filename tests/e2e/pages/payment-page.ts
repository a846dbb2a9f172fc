import type { Page } from '@playwright/test';

/** The pay screen of an order, and its payment password prompt. */
export const paymentPage = (page: Page) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Payment password' });
  return {
    method: (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) }),
    fund: (name: string) => main.getByRole('checkbox', { name, exact: true }),
    /** An option within a method: a saved card by its digits, PayPal, Venmo. */
    way: (name: string | RegExp) => main.getByRole('radio', { name }),
    addCard: main.getByRole('button', { name: 'Add card' }),
    cardDialog: page.getByRole('dialog', { name: 'Add card' }),
    goPay: page.getByRole('dialog', { name: 'Pay for the order' }),
    agreement: main.getByRole('checkbox', { name: 'I have read and agree' }),
    pay: main.getByRole('button', { name: /^Pay now · / }),
    opening: main.locator('button[aria-busy=true]').first(),
    summary: page.getByRole('complementary', { name: 'Summary' }).locator('dl'),
    dialog,
    password: dialog.getByRole('textbox', { name: 'Payment password' }),
    confirm: dialog.getByRole('button', { name: /^Pay now · / }),
    /** Agrees, presses Pay and enters the payment password. */
    async agreeAndPay(password: string): Promise<void> {
      await this.agreement.check();
      await this.pay.click();
      await this.confirmWith(password);
    },
    /** Chooses Alipay, agrees and presses Pay: the next step is the password, or the gateway for a member without one. */
    async payByAlipay(): Promise<void> {
      await this.method('Alipay').click();
      await this.agreement.check();
      await this.pay.click();
    },
    async confirmWith(password: string): Promise<void> {
      await this.password.fill(password);
      await this.confirm.click();
    },
  };
};
