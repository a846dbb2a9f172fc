import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { demoPaymentPassword } from './harness/member-api.ts';
import { mails, newCode } from './pages/mailbox.ts';
import { walletPages } from './pages/wallet-pages.ts';

/** Text of a balance on a page: dollars and cents, or bare points for travel points. */
const shownAmount = (book: '6' | '7' | '8' | '9', amount: number): string =>
  `${book === '9' ? '' : 'US$'}${amount.toLocaleString('en-US', { minimumFractionDigits: book === '9' ? 0 : 2 })}`;

/** Overrides the e-wallet acts that the operator allows. */
const answerActs = (page: Page, flags: object) =>
  page.route('**/api/pc/getNoShowOrder', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), data: [flags] } });
  });

test.describe('the wallet', () => {
  journeyInTurn(
    'shows every book with its journal, for the days asked for',
    async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const wallet = walletPages(page);
      await open('/my/wallet');
      await page.waitForURL(/\/my\/wallet\/wallet_list$/);
      await step('books', async () => {
        for (const [name, book] of [
          ['E-wallet', '6'],
          ['Reorder fund', '7'],
          ['Start-up fund', '8'],
          ['Travel points', '9'],
        ] as const) {
          const { data } = await api.call('getFbBalance', { bankbookType: book });
          await wallet
            .book(name)
            .filter({ hasText: shownAmount(book, data) })
            .waitFor();
        }
      });
      await step('signs and words', async () => {
        await wallet.journal.getByRole('row').filter({ hasText: 'Added' }).filter({ hasText: '+' }).first().waitFor();
        await wallet.journal.getByRole('row').filter({ hasText: 'Deducted' }).filter({ hasText: '−' }).first().waitFor();
      });
      await checkAccessibility();
      await step('a period that ends before it begins', async () => {
        await wallet.field('From').fill('2026-01-02');
        await wallet.field('To').fill('2026-01-01');
        await page.getByRole('button', { name: 'Show', exact: true }).click();
        await page.getByText('The end cannot be before the start').waitFor();
      });
      await step('the future', async () => {
        await wallet.field('To').fill('2099-01-01');
        await page.getByRole('button', { name: 'Show', exact: true }).click();
        await page.getByText('Please choose a day that is not in the future').waitFor();
      });
      await step('a period without anything', async () => {
        await wallet.field('From').fill('2001-01-01');
        await wallet.field('To').fill('2001-01-31');
        await page.getByRole('button', { name: 'Show', exact: true }).click();
        await page.getByRole('heading', { name: 'No transactions in this period' }).waitFor();
        await page.getByRole('button', { name: 'Clear dates' }).click();
        await wallet.journal.waitFor();
      });
      await step('another book has no acts', async () => {
        await page.getByRole('button', { name: 'Transfer to VST' }).waitFor();
        await wallet.book('Reorder fund').click();
        await page.waitForURL(/book=7/);
        await eventually(() => page.getByRole('button', { name: 'Transfer to VST' }).count()).toBe(0);
      });
      await step('a statement', async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Statement (CSV)' }).click();
        expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      });
      await checkWidths([1440, 768, 390, 320]);
    },
  );

  journeyInTurn(
    'a transfer to a member: checked, proved, refused at its field, done once',
    async ({ page, open, signIn, baseUrl, step, checkAccessibility }) => {
      const api = await signIn('japan');
      const { email } = (await api.call('getJmiMember', {})).data;
      const before = (await api.call('getFbBalance', { bankbookType: '6' })).data;
      const known = (await mails(baseUrl, email)).map(({ id }) => id);
      const { field } = walletPages(page);
      await open('/my/wallet/wallet_list');
      await page.getByRole('button', { name: 'Transfer to member' }).click();
      const transfer = page.getByRole('button', { name: 'Transfer', exact: true });
      await checkAccessibility();
      await step('gaps', async () => {
        await transfer.click();
        for (const text of ['the destination member number', 'transfer amount', 'the verification code', 'the payment password'])
          await page.getByText(`Please enter ${text}`, { exact: true }).waitFor();
        await field('Payment password').pressSequentially('a'.repeat(26));
        expect((await field('Payment password').inputValue()).length, 'payment password').toBe(25);
        await field('Verification code').fill('1234567');
        expect(await field('Verification code').inputValue()).toBe('123456');
        await field('Amount').fill('12x');
        await transfer.click();
        await page.getByText('Amount format incorrect', { exact: true }).waitFor();
        await field('Amount').fill('9999999');
        await transfer.click();
        await page.getByText('Insufficient wallet balance', { exact: true }).waitFor();
      });
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByRole('button', { name: /^Send again in \d:\d\d$/ }).waitFor();
      await step('somebody unknown', async () => {
        await field('Destination member number').fill('nobody-here');
        await field('Amount').fill('12.50');
        await field('Verification code').fill(await newCode(baseUrl, email, known));
        await field('Payment password').fill(demoPaymentPassword);
        await transfer.click();
        await eventually(() => field('Destination member number').getAttribute('aria-invalid')).toBe('true');
        expect(await field('Amount').inputValue(), 'nothing typed is lost').toBe('12.50');
        expect(await field('Payment password').inputValue()).toBe(demoPaymentPassword);
      });
      await step('done', async () => {
        await field('Destination member number').fill('korea');
        await transfer.click();
        await page.getByText(/^Nothing was transferred yet\. The recipient is .*Check it, and press again\.$/).waitFor();
        expect((await api.call('getFbBalance', { bankbookType: '6' })).data, 'the name is read first').toBe(before);
        await transfer.click();
        await page.getByText('Transfer successful').waitFor();
        await eventually(() => page.getByRole('dialog').count()).toBe(0);
        await page.getByRole('row').filter({ hasText: '−12.50' }).first().waitFor();
        expect((await api.call('getFbBalance', { bankbookType: '6' })).data).toBe((before * 100 - 1250) / 100);
        await page.getByRole('button', { name: 'Transfer to member' }).click();
        expect(await field('Amount').inputValue()).toBe('');
      });
    },
  );

  journeyInTurn('a transfer to VST has its own words and asks for no code', async ({ page, open, signIn, step }) => {
    await signIn('demo');
    const { field } = walletPages(page);
    await open('/my/wallet/wallet_list');
    await page.getByRole('button', { name: 'Transfer to VST' }).click();
    const transfer = page.getByRole('button', { name: 'Transfer', exact: true });
    await step('gaps', async () => {
      await transfer.click();
      await page.getByText('Please enter transfer amount', { exact: true }).waitFor();
      await field('Amount').fill('1,5');
      await transfer.click();
      await page.getByText('Amount entered is wrong, please re-enter', { exact: true }).waitFor();
      expect(await page.getByLabel('Verification code').count()).toBe(0);
    });
    await step('a wrong password', async () => {
      await field('Amount').fill('1.05');
      await field('Remark (optional)').fill('for the market');
      await field('Payment password').fill('not it');
      await transfer.click();
      await eventually(() => field('Payment password').getAttribute('aria-invalid')).toBe('true');
      expect(await field('Remark (optional)').inputValue()).toBe('for the market');
    });
    await step('closing forgets', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Transfer to VST' }).click();
      expect(await field('Amount').inputValue()).toBe('');
    });
    await step('done', async () => {
      await field('Amount').fill('1.05');
      await field('Payment password').fill(demoPaymentPassword);
      await transfer.click();
      await page.getByText('Transfer successful').waitFor();
      await page.getByRole('row').filter({ hasText: '−1.05' }).first().waitFor();
    });
  });

  journeyInTurn('an act the member may not use is not offered, the others are', async ({ page, open, signIn }) => {
    await signIn('demo');
    const acts = { transVst: 'Transfer to VST', transOther: 'Transfer to member', withdraw: 'Withdraw' } as const;
    const main = page.getByRole('main');
    const offered = main.getByRole('button', { name: /^Transfer to/ }).or(main.getByRole('link', { name: 'Withdraw', exact: true }));
    let flags: Record<string, string> = {};
    await page.route('**/api/pc/getNoShowOrder', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: [flags] } });
    });
    for (const hidden of Object.keys(acts)) {
      flags = Object.fromEntries(Object.keys(acts).map((act) => [act, act === hidden ? '-1' : '1']));
      await open('/my/wallet/wallet_list');
      const others = Object.entries(acts).flatMap(([act, name]) => (act === hidden ? [] : [name]));
      await eventually(() => offered.allInnerTexts()).toEqual(others);
    }
  });

  journeyInTurn('a member without a name is led to the settings before withdrawing', async ({ page, open, signIn }) => {
    await signIn('newbie');
    await open('/my/wallet/wallet_withdrawal');
    const dialog = page.getByRole('dialog', { name: 'Your name is missing' });
    await dialog.getByRole('button', { name: 'Go to settings' }).click();
    await page.waitForURL((url) => url.pathname === '/my/personal_info' && url.search === '?type=setting');
  });

  journeyInTurn('a member without payment password is asked for neither code nor password', async ({ page, open, signIn }) => {
    await signIn('newbie');
    await open('/my/wallet/wallet_list');
    await page.getByRole('button', { name: 'Transfer to member' }).click();
    await page.getByLabel('Destination member number', { exact: true }).waitFor();
    await eventually(() => page.getByLabel('Payment password', { exact: true }).count()).toBe(0);
    expect(await page.getByLabel('Verification code', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Start-up fund' }).count(), 'neither a book nor an entry').toBe(0);
  });
});

test.describe('a withdrawal', () => {
  journeyInTurn(
    'is closed: no form, no code to be sent, and the record can still be read',
    async ({ page, open, signIn, checkAccessibility }) => {
      await signIn('demo');
      await answerActs(page, { transVst: '1', transOther: '1', withdraw: '-1' });
      await open('/my/wallet/wallet_list');
      await page.getByRole('button', { name: 'Transfer to VST' }).waitFor();
      expect(await page.getByRole('link', { name: 'Withdraw', exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Withdrawal record' }).waitFor();
      await open('/my/wallet/wallet_withdrawal');
      await page.getByRole('heading', { name: 'Withdrawals are closed' }).waitFor();
      expect(await page.getByRole('button', { name: 'Send code' }).count()).toBe(0);
      expect(await page.getByLabel('Amount', { exact: true }).count()).toBe(0);
      await checkAccessibility();
      await page.getByRole('main').getByRole('link', { name: 'Withdrawal record' }).click();
      await page.waitForURL(/\/my\/wallet\/wallet_withdrawal_record$/);
    },
  );

  journeyInTurn('says why it failed, and that an approved one is on its way', async ({ page, open, signIn, checkWidths }) => {
    await signIn('demo');
    const row = {
      createTimeparse: '2026-11-18 10:00:00',
      remittanceMoney: 40,
      curreny: '1',
      reissueStatus: '0',
      approved: '0',
      reason: '',
    };
    await page.route('**/api/pc/getJbdSendNote', async (route) => {
      const data = [{ ...row, approved: '1' }, { ...row, reissueStatus: '2', reason: 'The name does not fit the account' }, row];
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), data, size: data.length } });
    });
    await open('/my/wallet/wallet_withdrawal_record');
    const record = page.getByRole('table', { name: 'Withdrawal record' }).getByRole('row');
    await record.nth(1).getByText('Approved, being paid out').waitFor();
    await record.nth(2).getByText('Reason: The name does not fit the account').waitFor();
    await record.nth(2).getByText('Failed', { exact: true }).waitFor();
    await record.nth(3).getByText('Pending registration', { exact: true }).waitFor();
    await checkWidths([1440, 768, 390, 320]);
  });

  journeyInTurn(
    'needs address and agreement, and waits for the staff',
    async ({ page, open, signIn, baseUrl, step, checkAccessibility, checkWidths }) => {
      const api = await signIn('taiwan');
      const { email } = (await api.call('getJmiMember', {})).data;
      const known = (await mails(baseUrl, email)).map(({ id }) => id);
      const { field } = walletPages(page);
      await open('/my/wallet/wallet_withdrawal');
      const request = page.getByRole('button', { name: 'Request withdrawal' });
      await step('gaps', async () => {
        await field('Currency').selectOption('4');
        await request.click();
        for (const text of ['Please enter withdrawal amount', 'Please enter the wallet address', 'Please enter the verification code'])
          await page.getByText(text, { exact: true }).waitFor();
        await page.getByText('Please tick I have read and agree to the withdrawal agreement').waitFor();
      });
      await checkAccessibility();
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByRole('button', { name: /^Send again in \d:\d\d$/ }).waitFor();
      await page.getByRole('checkbox').check();
      await step('an address of another network', async () => {
        await field('Amount').fill('20');
        await field('Wallet address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
        await field('Verification code').fill(await newCode(baseUrl, email, known));
        await field('Payment password').fill(demoPaymentPassword);
        await request.click();
        await eventually(() => field('Wallet address').getAttribute('aria-invalid')).toBe('true');
      });
      await step('dollars need no address', async () => {
        await field('Currency').selectOption('1');
        expect(await field('Wallet address').count()).toBe(0);
        await request.click();
        await page.getByText('Request submitted, waiting for staff review').waitFor();
        await page.waitForURL(/\/my\/wallet\/wallet_withdrawal_record$/);
      });
      const row = page.getByRole('row').filter({ hasText: '20.00' });
      await row.getByText('Pending registration').first().waitFor();
      await checkAccessibility();
      await checkWidths([390, 320]);
    },
    phone,
  );
});

test.describe('the credit pages', () => {
  journeyInTurn('in the other reading the notice goes with its fund', async ({ page, open, signIn }) => {
    await signIn('demo');
    await page.route('**/api/pc/getClientSettings', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: object };
      await route.fulfill({
        response: answer,
        json: { ...envelope, data: { ...envelope.data, creditPages: { voucher: '7', reorder: '8' } } },
      });
    });
    const notice = page.getByText('Start-up fund: voucher credit cannot be refunded once used.');
    await open('/my/reorder_credit');
    await page.getByRole('heading', { name: 'Start-up fund', level: 1 }).waitFor();
    await notice.waitFor();
    await open('/my/voucher_credit');
    await page.getByRole('heading', { name: 'Reorder fund', level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  journeyInTurn(
    'show the book the operator set, and the voucher its notice',
    async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const { creditPages } = (await api.call('getClientSettings', {})).data;
      const pages = [
        ['voucher_credit', creditPages.voucher],
        ['reorder_credit', creditPages.reorder],
        ['travel_credit', '9'],
      ] as const;
      for (const [name, bankbookType] of pages) {
        await open(`/my/${name}`);
        const { data } = await api.call('getFbBalance', { bankbookType });
        await page.getByRole('main').getByText(shownAmount(bankbookType, data)).first().waitFor();
        expect(await page.getByText('Start-up fund: voucher credit cannot be refunded once used.').count()).toBe(
          name === 'voucher_credit' ? 1 : 0,
        );
      }
      const [journal, available] = [page.getByRole('main').getByRole('table'), page.getByText('Available', { exact: true }).locator('..')];
      await journal.waitFor();
      for (const part of [journal, available]) expect(await part.textContent(), 'points are no money').not.toContain('US$');
      await checkAccessibility();
      await checkWidths([1440, 390, 320]);
    },
  );

  journeyInTurn('in the other reading each is called by the fund it shows, in the menu too', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    await page.route('**/api/pc/getClientSettings', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, creditPages: { voucher: '7', reorder: '8' } } } });
    });
    for (const [name, fund, bankbookType] of [
      ['voucher_credit', 'Reorder fund', '7'],
      ['reorder_credit', 'Start-up fund', '8'],
    ] as const) {
      const { data } = await api.call('getFbBalance', { bankbookType });
      const balance = data.toLocaleString('en-US', { minimumFractionDigits: 2 });
      await open(`/my/${name}`);
      await page.getByRole('heading', { level: 1, name: fund }).waitFor();
      await page.getByRole('main').getByText(balance).first().waitFor();
      expect(await page.locator('nav [aria-current=page]').first().innerText()).toContain(fund);
    }
  });
});
