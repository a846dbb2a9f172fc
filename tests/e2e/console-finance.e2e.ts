import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { demoFactors } from '../../tools/seed/members/demo-staff.ts';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { journey } from './harness/journey.ts';
import { demoPaymentPassword } from './harness/member-api.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { shop } from './harness/shop.ts';
import { mails, newCode } from './pages/mailbox.ts';
import { approveHere } from './harness/approve-here.ts';

const iban = 'DE89370400440532013000';

/** Ages the last bank details by four days. */
async function letFourDaysPass(): Promise<void> {
  const client = new Client({ connectionString: shop().environment['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(`UPDATE bank_details SET changed_at = changed_at - interval '4 days', usable_at = usable_at - interval '4 days'
      WHERE member_id = (SELECT id FROM member WHERE username = 'demo')`);
  } finally {
    await client.end();
  }
}

/** Opens the newest withdrawal of a tab next to the list. */
async function openNewest(page: Page, number: string): Promise<void> {
  await page.locator('[data-row]').filter({ hasText: number }).first().click();
  await page.getByRole('complementary').getByRole('heading', { name: number }).waitFor();
}

journey(
  'the day of finance: a member enters a bank account and asks, one person approves, another one approves and pays, and the audit has all of it',
  async ({ page, open, signIn, reload, baseUrl, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401|403/);
    const api = await signIn('demo');
    const { email } = (await api.call('getJmiMember', {})).data;
    const known = (await mails(baseUrl, email)).map(({ id }) => id);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await step('a bank account: a wrong check digit, then the right one, masked and not usable yet', async () => {
      await open('/my/wallet/wallet_withdrawal');
      await page.getByRole('button', { name: 'Change bank account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change bank account' });
      await dialog.getByLabel('Country of the bank').selectOption('DE');
      await dialog.getByLabel('IBAN', { exact: true }).fill('DE88370400440532013000');
      await dialog.getByLabel('Payment password', { exact: true }).fill(demoPaymentPassword);
      await dialog.getByRole('button', { name: 'Save bank account' }).click();
      await dialog.getByText('This IBAN is not valid.').waitFor();
      await checkAccessibility();
      await dialog.getByLabel('IBAN', { exact: true }).fill(iban);
      await dialog.getByRole('button', { name: 'Save bank account' }).click();
      await page.getByText('Germany, account ending in 3000').waitFor();
      await page.getByText(/^You can withdraw to this account from/).waitFor();
      await page.getByRole('button', { name: 'Request withdrawal' }).click();
      expect(await field('Currency').getAttribute('aria-invalid')).toBe('true');
      await checkWidths([390, 768, 1440]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await step('a withdrawal, four days later', async () => {
      await letFourDaysPass();
      await reload();
      await page.getByText('Germany, account ending in 3000').waitFor();
      await page.getByRole('button', { name: 'Send code' }).click();
      await field('Amount').fill('612.34');
      await field('Verification code').fill(await newCode(baseUrl, email, known));
      await field('Payment password').fill(demoPaymentPassword);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Request withdrawal' }).click();
      await page.waitForURL(/\/my\/wallet\/wallet_withdrawal_record$/);
      await page.getByRole('row').filter({ hasText: '612.34' }).getByText('Pending registration').first().waitFor();
    });
    const number = await step('the first person looks at the account with a reason, and approves', async () => {
      await signInAtConsole(page, { name: 'finance1' }, '/withdrawals');
      const row = page.locator('[data-row]').filter({ hasText: '612.34' }).first();
      await row.waitFor();
      const name = (await row.innerText()).match(/W-\d+/)?.[0] ?? '';
      await openNewest(page, name);
      const sheet = page.getByRole('complementary');
      await sheet.getByText('New bank account').waitFor();
      expect(await sheet.innerText()).not.toContain(iban);
      await sheet.getByRole('button', { name: 'Show (reason)' }).click();
      await sheet.getByRole('button', { name: 'Show', exact: true }).click();
      await sheet.getByText(iban).waitFor();
      await checkAccessibility();
      await sheet.getByRole('button', { name: /^Approve/ }).click();
      await sheet.waitFor({ state: 'detached' });
      return name;
    });
    const second = await openOtherBrowser(page);
    await step('the second person approves it from the requests, and marks it as paid', async () => {
      await signInAtConsole(second, demoFactors.finance, '/approvals');
      await second.locator('[data-row]').filter({ hasText: number }).first().click();
      await approveHere(second);
      await second.goto(`${new URL(second.url()).origin}/withdrawals?state=approved&onHold=0`);
      await openNewest(second, number);
      const sheet = second.getByRole('complementary');
      await sheet.getByLabel('Payout reference at the bank or on the chain').fill(`SEPA-${number}`);
      await sheet.getByRole('button', { name: 'Mark as paid' }).click();
      await second.getByText(`${number} is marked as paid.`).waitFor();
    });
    await step('the audit has every act, and no digit of the account', async () => {
      await second.goto(`${new URL(second.url()).origin}/audit`);
      await second.getByText('The chain is intact').waitFor();
      await second.locator('[data-row]').filter({ hasText: 'pay withdrawal' }).filter({ hasText: 'finance2' }).first().waitFor();
      const subject = number.replace('W-', '');
      const listed = await callFromConsole(second, 'listAudit', { filters: { subject } });
      const acts = (listed['data'] as { action: string; actor: string }[]).map(({ action, actor }) => `${actor} ${action}`);
      for (const act of [
        'staff:finance1 staff.showPayoutDetails',
        'staff:finance2 staff.approveWithdrawal',
        'staff:finance2 staff.payWithdrawal',
      ])
        expect(acts).toContain(act);
      expect(JSON.stringify(listed)).not.toContain('370400');
    });
  },
);
