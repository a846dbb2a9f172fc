import { expect, type Page } from '@playwright/test';
import { pictureFile } from '../../../apps/server/src/staff/catalogue/media/testing/picture-files.ts';
import { oneTimeCode } from '../harness/console-person.ts';
import { eventually } from '../harness/eventually.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const sheetOf = (page: Page) => page.getByRole('complementary').or(page.getByRole('dialog'));

/** Submits the open sheet once it allows it: some sheets first load the subject of the act. */
async function send(page: Page): Promise<void> {
  await sheetOf(page).locator('button[type="submit"]:not([aria-disabled])').first().waitFor();
  await page.keyboard.press('Control+Enter');
}

/** Submits the open sheet and waits until it is saved and closed: leaving the page earlier would abort the request. */
async function sendWhole(page: Page): Promise<void> {
  await send(page);
  await sheetOf(page).waitFor({ state: 'detached' });
}

/** Sets up the authenticator app that the first sign-in requires. */
export async function enrolApp(page: Page): Promise<void> {
  const app = page.getByRole('button', { name: 'Use an authenticator app instead' });
  await app.or(page.getByLabel('Six-digit code from the app')).first().waitFor();
  if (await app.isVisible()) await app.click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Six-digit code from the app').fill(oneTimeCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored them' }).click();
}

/** Steps of a company that sets up its shop only in the console. */
export const newShop = (page: Page, consoleUrl: string) => ({
  async addFirstAdmin(link: string, { name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await page.goto(link);
    await page.getByLabel('Name to sign in with').fill(name);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Create the first admin' }).click();
    await enrolApp(page);
  },

  /** Remaining setup steps on the home page. */
  async leftSteps(): Promise<string[]> {
    await page.goto(`${consoleUrl}/`);
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await page.getByText(/\d+ steps? left/).waitFor();
    return page.getByRole('list').filter({ hasText: 'Open' }).or(page.locator('ol')).first().getByRole('listitem').allInnerTexts();
  },

  async proveMail(mailsTo: () => readonly string[]): Promise<void> {
    await page.goto(`${consoleUrl}/`);
    await page.getByRole('button', { name: 'Send me a mail' }).click();
    const code = page.getByLabel('Six-digit code from the mail');
    await code.waitFor();
    const sent = (): string => mailsTo().flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? '';
    await eventually(sent).not.toBe('');
    await code.fill(sent());
    await page.getByRole('button', { name: 'It has arrived' }).click();
    await page.getByText('Mails arrive.').waitFor();
  },

  async nameShop({ languages, svg }: { languages: readonly string[]; svg: string }): Promise<void> {
    await page.goto(`${consoleUrl}/settings/shop`);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Name of the shop').fill('Northfold');
    await field('Company').fill('Northfold Trading, Inc.');
    await field('Address').fill('12 Pier Road\nPortland, OR 97201');
    await field('Email address for members').fill('help@northfold.example');
    await field('Phone for members').fill('+1 555 010 0177');
    await field('Order numbers begin with').fill('NF');
    const mark = (content: string) => ({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
    await field('Logo').setInputFiles(mark(svg.replace('<path', '<script>alert(1)</script><path')));
    await page.getByText('This SVG contains more than shapes').waitFor();
    await field('Logo').setInputFiles(mark(svg));
    await page.getByRole('img', { name: 'Logo on a light background' }).waitFor();
    await page.getByRole('button', { name: 'Choose our own colors' }).click();
    await field('Buttons, light').fill('#0b4fd6');
    await field('Text on buttons, light').fill('#7aa7ff');
    await page.getByText('Hard to read: the contrast is 2.8, and 4.5 is needed.').waitFor();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await field('Links, light').fill('#0a3fa8');
    const all = await page.getByRole('group').getByRole('checkbox').all();
    for (const box of all) {
      const name = (await box.locator('xpath=..').innerText()).trim();
      if (!languages.includes(name)) await box.uncheck();
    }
    await field('Title of the home page').fill('Boats and what they need');
    // The company has no apps, and the form begins without the demo's.
    for (const label of ['iPhone app', 'Android app', 'Word in the user agent']) expect(await field(label).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByLabel('Why').fill('the shop opens');
    await send(page);
    // The console shows its own new name too.
    await page.getByRole('link', { name: 'Northfold', exact: true }).waitFor();
    await eventually(() => page.title()).toBe('Shop settings · Northfold');
  },

  async writeImprint(country: string, { register }: { register: string }): Promise<void> {
    await page.goto(`${consoleUrl}/settings/imprint`);
    const part = page
      .getByRole('region', { name: country })
      .or(page.locator('section').filter({ hasText: country }))
      .first();
    await part.getByRole('button', { name: 'Write the imprint' }).click();
    await page.getByLabel('Register', { exact: true }).fill(register);
    await sendWhole(page);
    await page.getByText(register).waitFor();
  },

  async chooseCurrency(code: string): Promise<void> {
    await page.goto(`${consoleUrl}/settings/shop`);
    await page.getByRole('button', { name: 'Choose another currency' }).click();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption(code);
    await page.getByLabel('Why').fill('the shop opens');
    await send(page);
    await page.getByText(`(${code})`).first().waitFor();
  },

  async addCountry({
    code,
    name,
    dialCode,
    province,
  }: {
    code: string;
    name: string;
    dialCode: string;
    province: readonly [string, string];
  }): Promise<void> {
    await page.goto(`${consoleUrl}/countries`);
    await page.getByRole('button', { name: 'Add a country' }).click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Name, English').fill(name);
    await page.getByLabel('Phone prefix').fill(dialCode);
    await sendWhole(page);
    await title(page, name).waitFor();
    await page.goto(`${consoleUrl}/countries/${code}/provinces`);
    await page.getByRole('button', { name: 'Add a province' }).first().click();
    await page.getByLabel('Name, English').fill(province[1]);
    await page.getByLabel('Code', { exact: true }).fill(province[0]);
    await sendWhole(page);
    await page.getByText(province[1]).first().waitFor();
    await page.goto(`${consoleUrl}/countries/${code}/shipping`);
    await page.getByRole('button', { name: 'Set shipping' }).first().click();
    await page
      .getByLabel(/^Price, /)
      .first()
      .fill('5.00');
    await sendWhole(page);
    await page.getByText('In force').first().waitFor();
    await page.goto(`${consoleUrl}/countries/${code}`);
    await page.getByRole('button', { name: 'Switch on' }).first().click();
    await page.getByLabel('Reason').fill('the shop opens there');
    await sendWhole(page);
    await page.getByText('Served', { exact: true }).first().waitFor();
  },

  async addFounder({ country, username, email }: { country: string; username: string; email: string }): Promise<void> {
    await page.goto(`${consoleUrl}/`);
    await page.getByLabel('Company', { exact: true }).selectOption({ label: country });
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Register the founder' }).click();
    await page.getByText('The founder is').waitFor();
  },

  /** Adds a shelf with one product, in two languages. */
  async addProduct({ english, spanish, price }: { english: string; spanish: string; price: string }): Promise<void> {
    await page.goto(`${consoleUrl}/shelves`);
    for (const [shelf, within] of [
      ['Deck', 'It is a section itself'],
      ['Ropes', 'Deck'],
    ] as const) {
      await page.getByRole('button', { name: 'Add category' }).first().click();
      await page.getByLabel('Section of the home page').selectOption({ label: within });
      await page.getByLabel('Name, English').fill(shelf);
      await send(page);
      await page.getByRole('row', { name: new RegExp(shelf) }).waitFor();
    }
    await page.goto(`${consoleUrl}/media`);
    const buffer = await pictureFile({ seed: 3, width: 1200, height: 1500 });
    await page.getByLabel('Upload pictures').setInputFiles({ name: 'rope.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('1 of 1 uploaded').waitFor();
    const rows = [
      ['number', 'shelf', 'onSale', 'weight', 'pictures', 'name', 'name.es_ES', 'price', 'original', 'pv'],
      ['NF-1', 'Deck > Ropes', 'yes', '90', 'rope.jpg', english, spanish, price, '24.00', '12'],
    ];
    await page.goto(`${consoleUrl}/imports?kind=products`);
    await title(page, 'Imports').waitFor();
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    await title(page, 'products.csv').waitFor();
    await page.getByRole('button', { name: 'Apply 1 row' }).click();
    await page.getByText('Applied', { exact: true }).first().waitFor();
    await page.goto(`${consoleUrl}/stock`);
    await page.getByText(english, { exact: true }).first().click();
    await title(page, english).waitFor();
    await page.getByRole('button', { name: 'Correct the stock' }).click();
    const sheet = page
      .getByRole('complementary')
      .or(page.getByRole('dialog'))
      .filter({ has: page.getByLabel('Reason') });
    await sheet.getByRole('combobox').selectOption('delivery');
    await sheet.getByLabel('Items').fill('12');
    await sheet.getByLabel('Reason').fill('first delivery');
    await send(page);
    await page.getByText(`${english}: 12 items are available.`).waitFor();
  },

  /** Refunds all pieces and the shipping share of an order at once. */
  async refund(orderNo: string): Promise<void> {
    await this.askRefund(orderNo);
    await page.getByText(`The refund of ${orderNo} has begun.`).waitFor();
  },

  async askRefund(orderNo: string): Promise<void> {
    await page.goto(`${consoleUrl}/orders/${orderNo}`);
    await title(page, orderNo).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Whole order' }).click();
    await page.getByLabel('Reason').fill('the rope was too short');
    await page.getByRole('button', { name: /^Refund \S*\d/ }).click();
    await page.getByLabel('Reason').waitFor({ state: 'detached' });
  },
});
