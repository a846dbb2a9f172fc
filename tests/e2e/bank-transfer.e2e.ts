import { expect, type Page } from '@playwright/test';
import { demoFactors } from '../../tools/seed/members/demo-staff.ts';
import { callFromConsole, signInAtConsole, waitingRequest } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { eventually } from './harness/eventually.ts';
import { journey } from './harness/journey.ts';
import { demoPaymentPassword, type MemberApi } from './harness/member-api.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { pixelsOf, scanCode } from './harness/scan-code.ts';
import type { Visitor } from './harness/visitor.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { mails } from './pages/mailbox.ts';
import { paymentPage } from './pages/payment-page.ts';
import { approveHere } from './harness/approve-here.ts';

const iban = 'DE89370400440532013000';
const account = {
  companyCode: 'US',
  currency: 'EUR',
  holder: 'Northern Goods GmbH',
  bankName: 'Bank of the North',
  bankCountry: 'DE',
  number: iban,
  bic: 'COBADEFFXXX',
  qrKind: 'epc',
  rate: '0.9225',
  reason: 'opened at the bank',
};

const camt = (...bookings: readonly (readonly [amount: string, text: string])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${bookings
    .map(
      ([amount, text], at) =>
        `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt><AcctSvcrRef>${Date.now()}${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ada Lovelace</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

async function approve(second: Page, requestId: number): Promise<void> {
  const answer = await callFromConsole(second, 'approveRequest', { requestId });
  expect(answer).toMatchObject({ success: '1' });
  // Money waits for its time, unless somebody who may lets it go.
  if ((answer['data'] as { state?: string }).state === 'waiting')
    expect(await callFromConsole(second, 'letRequestGo', { requestId })).toMatchObject({ success: '1' });
}

/** Places an order, chooses bank transfer on its pay screen, and reads the next page. */
async function askForTransfer({ page, open }: Visitor, api: MemberApi) {
  await api.emptyCart();
  await api.call('addToCart', { productId: everyday.id, qty: 1 });
  await open('/pc/checkout');
  await checkoutPage(page).placeOrder.click();
  await page.waitForURL(/\/pc\/payment\?No=/);
  const orderNo = new URL(page.url()).searchParams.get('No') ?? '';
  await paymentPage(page).method('Bank transfer').click();
  await paymentPage(page).agreeAndPay(demoPaymentPassword);
  await page.waitForURL(/\/pc\/bank_transfer\?id=/);
  await page.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  const transferId = new URL(page.url()).searchParams.get('id') ?? '';
  const { data } = await api.call('getBankTransfer', { transferId });
  return { orderNo, transferId, ...data };
}

/** Imports a statement as finance does: first the check, then the import once the second person has seen it. */
async function importStatement([page, second]: readonly [Page, Page], name: string, statement: string, found: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/money/bank`);
  await page.getByRole('button', { name: /^Import a statement/ }).click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(statement) });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('table', { name: 'Rows that change' }).getByText(found).first().waitFor();
  await page
    .getByRole('button', { name: /^Apply/ })
    .first()
    .click();
  await page.getByText('now waits for a second person').waitFor();
  const requestId = await waitingRequest(second, 'applyImport');
  // The second person sees the amount and the effect of each booking.
  await second.goto(`${new URL(page.url()).origin}/approvals/${requestId}`);
  await second.getByText(new RegExp(`\\d EUR · ${found}`)).waitFor();
  await second.getByText('all rows or none').waitFor();
  await approve(second, requestId);
  await page.reload();
  await page.getByText('Applied', { exact: true }).first().waitFor();
}

journey(
  'a member pays by bank transfer: a statement pays the order, a part is assigned by hand, and a refund goes back by bank',
  async (visitor) => {
    const { page, signIn, baseUrl, problems, step, checkAccessibility, checkWidths } = visitor;
    problems.expect(/401|403/);
    const api = await signIn('demo');
    const { email } = (await api.call('getJmiMember', {})).data;
    const finance = await page.context().newPage();
    await signInAtConsole(finance, { name: 'finance1' }, '/money/bank-accounts');
    const second = await openOtherBrowser(page);
    await signInAtConsole(second, demoFactors.finance, '/approvals');
    const sheet = finance.getByRole('complementary');

    await step('an account with a wrong check digit is refused, and a right one waits for a second person', async () => {
      await finance
        .getByRole('button', { name: /^Add an account/ })
        .first()
        .click();
      for (const [label, value] of [
        ['Currency', 'EUR'],
        ['Account holder', account.holder],
        ['Bank', account.bankName],
        ['Country of the bank', 'DE'],
        ['Number', 'DE88370400440532013000'],
        ['For one US$', account.rate],
        ['Reason', account.reason],
      ] as const)
        await sheet.getByLabel(label, { exact: true }).fill(value);
      await sheet.getByLabel('Company', { exact: true }).selectOption('US');
      await sheet.getByLabel('Code for banking apps').selectOption('epc');
      await sheet.getByRole('button', { name: /^Add an account/ }).click();
      await finance.getByText('This IBAN is not valid.').first().waitFor();
      await sheet.getByLabel('Number', { exact: true }).fill(iban);
      await sheet.getByRole('button', { name: /^Add an account/ }).click();
      await sheet.waitFor({ state: 'detached' });
      expect(JSON.stringify(await callFromConsole(finance, 'listBankAccounts'))).not.toContain(account.holder);
      await second.reload();
      await second.locator('[data-row]').filter({ hasText: 'US EUR' }).first().click();
      await approveHere(second);
      await finance.reload();
      await finance.getByText('DE89 3704 0044 0532 0130 00').first().waitFor();
    });
    try {
      const paid = await step('the pay screen offers it, and the page says where to pay what', async () => {
        const asked = await askForTransfer(visitor, api);
        const details = page.getByRole('region', { name: 'Payment details' });
        await details.getByText(asked.code, { exact: true }).waitFor();
        await details.getByText('DE89 3704 0044 0532 0130 00').waitFor();
        const code = details.getByRole('img', { name: 'QR code for your banking app' });
        expect(scanCode(await pixelsOf(page, await code.screenshot()))).toBe(asked.qr);
        await eventually(async () => (await mails(baseUrl, email)).some(({ text }) => text.includes(asked.code))).toBe(true);
        await checkAccessibility();
        await checkWidths([360, 390, 768, 1440]);
        await page.setViewportSize({ width: 1440, height: 900 });
        return asked;
      });
      await step('finance imports the statement: the order is paid', async () => {
        await importStatement([finance, second], 'monday.xml', camt([paid.amount, `order ${paid.code}`]), 'pays its order');
        await eventually(async () => (await api.order(paid.orderNo))?.status).toBe('2');
        await eventually(async () =>
          (await mails(baseUrl, email)).some(({ text }) => text.includes(paid.orderNo) && text.includes('paid')),
        ).toBe(true);
      });
      const part = await step('a part waits, and the payer reads what lacks', async () => {
        const asked = await askForTransfer(visitor, api);
        await importStatement(
          [finance, second],
          'tuesday.xml',
          camt(['1.00', asked.code], [(Number(asked.amount) - 1).toFixed(2), 'the rest']),
          'names no payment: to decide',
        );
        await eventually(async () => (await api.call('getBankTransfer', { transferId: asked.transferId })).data.state).toBe('part');
        await page.reload();
        await page.getByRole('heading', { name: /still to pay/ }).waitFor();
        await checkAccessibility();
        return asked;
      });
      await step('the rest without a reference is assigned by hand', async () => {
        await finance.goto(`${new URL(finance.url()).origin}/money/bank`);
        await finance.locator('[data-row]').filter({ hasText: 'the rest' }).first().click();
        await finance.getByRole('heading', { level: 1, name: /^Bank payment/ }).waitFor();
        const orders = finance.getByRole('table', { name: 'Possible orders' });
        await orders.getByText(part.orderNo).waitFor();
        await checkAccessibility();
        await orders.getByRole('button', { name: 'Assign to orders' }).click();
        await sheet.getByLabel('Reason').fill('the payer sent the rest');
        await sheet.getByRole('button', { name: /^Assign to orders/ }).click();
        await finance.getByText('Paid order').first().waitFor();
        await eventually(async () => (await api.order(part.orderNo))?.status).toBe('2');
      });
      await step('a table with a column that nobody has explained asks once, and the answer stays with the account', async () => {
        const marks = ['A', 'B', 'A', 'B'].map((mark, at) => `2026-11-18,${at + 5}.00,gift ${at},${mark}`);
        const table = ['Date,Amount,Details,Mark', ...marks].join('\n');
        const choose = async (): Promise<void> => {
          await finance.goto(`${new URL(finance.url()).origin}/imports?kind=bankStatements`);
          const accounts = finance.getByRole('combobox', { name: /^Account/ });
          await accounts.selectOption(await accounts.locator('option').filter({ hasText: 'US EUR' }).first().textContent());
          await finance
            .locator('input[type=file]')
            .setInputFiles({ name: 'wednesday.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
          await finance.getByRole('heading', { level: 1, name: 'wednesday.csv' }).waitFor();
        };
        await choose();
        await finance.getByRole('heading', { name: 'Columns to explain' }).waitFor();
        for (const width of [360, 1440]) {
          await finance.setViewportSize({ width, height: 900 });
          expect(await finance.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await finance.getByLabel('Mark').selectOption('status');
        await expect(finance.getByLabel('Words that mean final')).toHaveValue('A, B');
        await finance.getByLabel('Words that mean final').fill('A');
        await finance.getByRole('button', { name: 'Save with the account' }).click();
        await finance.getByText('Saved. Choose the file again.').waitFor();
        await choose();
        await finance.getByText('Not final yet: skipped').first().waitFor();
        await finance.getByRole('table', { name: 'Rows that change' }).getByText('names no payment').first().waitFor();
      });
      await step('a refund is sent by a person, and booked once a second one has confirmed it', async () => {
        const refunded = await callFromConsole(finance, 'refundOrder', { memberOrderNo: paid.orderNo, reason: 'broken on arrival' });
        expect(refunded).toMatchObject({ data: { outcome: 'returning' } });
        await finance.goto(`${new URL(finance.url()).origin}/tasks?kind=bankToRefund`);
        await finance.locator('[data-row]').first().click();
        await expect(sheet.getByLabel('To which account')).toHaveValue('DE02120300000000202051');
        await sheet.getByLabel('Reason').fill('sent on Wednesday');
        await sheet.getByRole('button', { name: /^Sent back by bank/ }).click();
        await sheet.waitFor({ state: 'detached' });
        expect((await api.order(paid.orderNo))?.isRetreatOrder).not.toBe('1');
        await approve(second, await waitingRequest(second, 'sendBankRefund'));
        await eventually(async () => (await api.order(paid.orderNo))?.isRetreatOrder).toBe('1');
      });
      await step('a payer cancels a transfer', async () => {
        const asked = await askForTransfer(visitor, api);
        await page.getByRole('button', { name: 'Cancel the transfer' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel the transfer', exact: true }).click();
        await page.getByRole('heading', { name: 'This bank transfer was cancelled' }).waitFor();
        expect((await api.call('getBankTransfer', { transferId: asked.transferId })).data.state).toBe('withdrawn');
      });
    } finally {
      // Other journeys of this shop expect the pay screen's tiles without bank transfer.
      const data = (await callFromConsole(finance, 'listBankAccounts'))['data'] as { accountNo: number; version: number; holder: string }[];
      const { companyCode: _company, currency: _currency, ...values } = account;
      for (const { accountNo, version } of data.filter(({ holder }) => holder === account.holder))
        await callFromConsole(finance, 'changeBankAccount', { ...values, accountNo, version, isActive: false });
    }
  },
);
