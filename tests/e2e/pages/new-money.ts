import type { Page } from '@playwright/test';
import { camt } from '../../../apps/server/src/desk/imports/testing/camt.ts';
import { eventually } from '../harness/eventually.ts';
import type { OwnShop } from '../harness/own-shop.ts';
import { enrolApp } from './new-shop.ts';
import { approveHere } from '../harness/approve-here.ts';

const iban = 'DE89370400440532013000';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string | RegExp) => page.locator('[data-row]').filter({ hasText: text }).first();

/** Setup by two people of a new company for receiving and refunding money. `second` approves the requests of `page`. */
export const newMoney = (page: Page, second: Page, { consoleUrl, stripe, mailsTo }: OwnShop) => {
  const sheet = page.getByRole('complementary').or(page.getByRole('dialog'));
  const approve = async (): Promise<void> => {
    await second.goto(`${consoleUrl}/approvals`);
    await second.locator('[data-row]').first().click();
    await approveHere(second);
  };
  return {
    approve,

    /** Adds a second admin, who follows the invitation's link in a separate browser context. */
    async addSecondAdmin({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
      await page.goto(`${consoleUrl}/staff`);
      await page.getByRole('button', { name: 'Invite someone' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('checkbox', { name: 'Admin' }).check();
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await row(page, name).getByText('Invited').waitFor();
      const link = (): string => /\S+\/invitation#[\w-]+/.exec(mailsTo(email).join('\n'))?.[0] ?? '';
      await eventually(link).not.toBe('');
      await second.goto(link());
      await second.getByLabel('New password', { exact: true }).fill(password);
      await second.getByLabel('New password again').fill(password);
      await second.getByRole('button', { name: 'Set the password' }).click();
      await enrolApp(second);
      await second.getByRole('heading', { name: 'Needs attention' }).waitFor();
    },

    /** One person requests the opening on the home page; the other sees every account and its creator, and confirms. */
    async openShop(): Promise<void> {
      await page.goto(`${consoleUrl}/`);
      await page.getByRole('button', { name: 'Request the opening' }).click();
      await page
        .getByText(/now waits for a second person/)
        .first()
        .waitFor();
      await second.goto(`${consoleUrl}/approvals`);
      await second.locator('[data-row]').first().click();
      await second.getByText('Created or invited by').first().waitFor();
      await approve();
      await page.reload();
      await page.getByRole('button', { name: 'Request the opening' }).waitFor({ state: 'detached' });
    },

    /** Adds a Stripe account: wrong keys are refused with a message, right ones are stored, and its messages are signed by the endpoint's own secret. */
    async addStripe(name: string): Promise<void> {
      await page.goto(`${consoleUrl}/payments/gateways`);
      await page
        .getByRole('button', { name: /^Add a gateway/ })
        .first()
        .click();
      await sheet.getByLabel('Kind').selectOption({ label: 'Stripe' });
      await sheet.getByLabel('Name', { exact: true }).fill(name);
      const key = sheet.getByLabel('Secret key');
      await key.fill('sk_test_thisKeyIsOfNobodyAtAll');
      await sheet.getByRole('button', { name: /^Add a gateway/ }).click();
      await page.getByText('Stripe does not know this key.').first().waitFor();
      await key.fill(stripe.secretKey);
      await sheet.getByRole('button', { name: /^Add a gateway/ }).click();
      await sheet.getByText('Its signing secret is missing').waitFor();
      const address = (await sheet.locator('code').first().textContent()) ?? '';
      await second.goto(`${stripe.url}/dashboard`);
      await second.getByLabel('Address for notifications').fill(address);
      await second.getByRole('button', { name: 'Add the address' }).click();
      const secret = (await second.getByText(/^whsec_/).textContent()) ?? '';
      await sheet.getByRole('button', { name: 'Change' }).click();
      await sheet.getByLabel('Signing secret of the webhook').fill(secret);
      await sheet.getByRole('button', { name: /^Change/ }).click();
      await sheet.getByRole('button', { name: 'Test the keys' }).click();
      await page.getByText('Stripe accepts the keys and knows the webhook URL.').waitFor();
    },

    async chooseForCards(name: string): Promise<void> {
      await page.goto(`${consoleUrl}/payments/gateways`);
      await row(page, /US\s*Card/).click();
      await sheet.getByLabel('Gateway').selectOption({ label: name });
      await sheet.getByLabel('Why').fill('our contract is there');
      await sheet.getByRole('button', { name: /^Choose/ }).click();
      await sheet.waitFor({ state: 'detached' });
      await approve();
      await page.reload();
      await row(page, /US\s*Card/)
        .getByText(name)
        .waitFor();
    },

    async addBankAccount(holder: string): Promise<void> {
      await page.goto(`${consoleUrl}/money/bank-accounts`);
      await page
        .getByRole('button', { name: /^Add an account/ })
        .first()
        .click();
      await sheet.getByLabel('Company', { exact: true }).selectOption('US');
      for (const [label, value] of [
        ['Currency', 'EUR'],
        ['Account holder', holder],
        ['Bank', 'Bank of the North'],
        ['Country of the bank', 'DE'],
        ['Number', iban],
        ['For one US$', '0.9'],
        ['Reason', 'opened at the bank'],
      ] as const)
        await sheet.getByLabel(label, { exact: true }).fill(value);
      await sheet.getByRole('button', { name: /^Add an account/ }).click();
      await sheet.waitFor({ state: 'detached' });
      await approve();
      await page.reload();
      await page.getByText('Offered', { exact: true }).first().waitFor();
    },

    /** Imports a bank statement with one payment, and lets the second person confirm it. */
    async importStatement({ amount, code }: { readonly amount: string; readonly code: string }): Promise<void> {
      const booking = { day: '2026-11-18', reference: 'N-1', payer: 'Ingrid Solberg', payerAccount: 'DE02120300000000202051' };
      const buffer = Buffer.from(camt([{ ...booking, amount, text: `order ${code}` }], { iban }));
      await page.goto(`${consoleUrl}/imports?kind=bankStatements`);
      await page.locator('input[type=file]').setInputFiles({ name: 'monday.xml', mimeType: 'text/xml', buffer });
      await title(page, 'monday.xml').waitFor();
      await page.getByRole('table', { name: 'Rows that change' }).getByText('pays its order').first().waitFor();
      await page
        .getByRole('button', { name: /^Apply/ })
        .first()
        .click();
      await page.getByText('now waits for a second person').waitFor();
      await approve();
      await page.reload();
      await page.getByText('Applied', { exact: true }).first().waitFor();
    },

    /** One person sends the refund at the bank, and a second one confirms it. */
    async sendBankRefund(): Promise<void> {
      await page.goto(`${consoleUrl}/tasks?kind=bankToRefund`);
      await page.locator('[data-row]').first().click();
      await sheet.getByLabel('Reason').fill('sent on Wednesday');
      await sheet.getByRole('button', { name: /^Sent back by bank/ }).click();
      await sheet.waitFor({ state: 'detached' });
      await approve();
    },
  };
};
