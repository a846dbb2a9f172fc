import { expect, type Page } from '@playwright/test';
import { pictureFile } from '../../apps/server/src/staff/catalogue/media/testing/picture-files.ts';
import { oneTimeCode } from './harness/console-person.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOwnShop, type OwnShop } from './harness/own-shop.ts';
import { createVisitor, type Visitor } from './harness/visitor.ts';
import { cartPage } from './pages/cart-page.ts';
import { register } from './pages/first-buyer.ts';
import { payFirstOrder } from './pages/first-order.ts';
import { productPage } from './pages/product-page.ts';

const part = ['Hearth', '炉边'] as const;
const shelves = [
  ['Teas', '茶'],
  ['Soaps', '皂'],
  ['Balms', '膏'],
] as const;
/** A product on the promotion's shelf. */
const bought = { number: 'OWN-02', name: 'Larch soap 2', inChinese: '落叶松皂 2', price: '20.00', promoted: '15.00' };

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The first sign-in of a company shop requires a second factor before any page opens. */
async function signInFirst(page: Page, { consoleUrl, admin }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/products`);
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const app = page.getByRole('button', { name: 'Use an authenticator app instead' });
  await app.or(page.getByLabel('Six-digit code from the app')).first().waitFor();
  if (await app.isVisible()) await app.click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Six-digit code from the app').fill(oneTimeCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored them' }).click();
}

async function addShelves(page: Page, { consoleUrl }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/shelves`);
  await title(page, 'Categories').waitFor();
  for (const [english, chinese, within] of [
    [...part, 'It is a section itself'],
    ...shelves.map((names) => [...names, part[0]] as const),
  ] as const) {
    await page.getByRole('button', { name: 'Add category' }).first().click();
    await page.getByLabel('Section of the home page').selectOption({ label: within });
    await page.getByLabel('Name, English').fill(english);
    await page.getByLabel('Name, 简体中文').fill(chinese);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('row', { name: new RegExp(english) }).waitFor();
  }
}

async function uploadPictures(page: Page, { consoleUrl }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/media`);
  const files = await Promise.all(
    shelves.map(async ([name], place) => ({
      name: `${name.toLowerCase()}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await pictureFile({ seed: place + 3, width: 1200, height: 1500 }),
    })),
  );
  await page.getByLabel('Upload pictures').setInputFiles(files);
  await page.getByText('3 of 3 uploaded').waitFor();
}

/** Forty products on the three shelves, in two languages, each with its shelf's picture. */
function productsFile(): string {
  const kinds = [
    ['Hay tea', '荨麻茶'],
    ['Larch soap', '落叶松皂'],
    ['Rye balm', '燕麦膏'],
  ] as const;
  const rows = Array.from({ length: 40 }, (_, at) => {
    const kind = at % 3;
    const [english, chinese] = kinds[kind] ?? kinds[0];
    const shelf = shelves[kind]?.[0] ?? '';
    const number = `OWN-${String(at + 1).padStart(2, '0')}`;
    return [
      number,
      `${part[0]} > ${shelf}`,
      'yes',
      90,
      `${shelf.toLowerCase()}.jpg`,
      `${english} ${at + 1}`,
      `${chinese} ${at + 1}`,
      '20.00',
      '24.00',
      '12',
    ];
  });
  return [['number', 'shelf', 'onSale', 'weight', 'pictures', 'name', 'name.zh_CN', 'price', 'original', 'pv'], ...rows].join('\n');
}

async function importProducts(page: Page, { consoleUrl }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/imports?kind=products`);
  await title(page, 'Imports').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(productsFile()) });
  await title(page, 'products.csv').waitFor();
  await page.getByRole('button', { name: 'Apply 40 rows' }).click();
  await page.getByText('Applied', { exact: true }).first().waitFor();
}

/** Puts the product into stock. */
async function stockOne(page: Page, { consoleUrl }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/stock`);
  await page.getByText(bought.name, { exact: true }).first().click();
  await title(page, bought.name).waitFor();
  await page.getByRole('button', { name: 'Correct the stock' }).click();
  const sheet = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ has: page.getByLabel('Reason') });
  await sheet.getByRole('combobox').selectOption('delivery');
  await sheet.getByLabel('Items').fill('12');
  await sheet.getByLabel('Reason').fill('first delivery');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${bought.name}: 12 items are available.`).waitFor();
}

async function promote(page: Page, { consoleUrl }: OwnShop): Promise<void> {
  await page.goto(`${consoleUrl}/promotions/new`);
  await page.getByLabel('Name, English').fill('Soap week');
  await page.getByText('Name in other languages').click();
  await page.getByLabel('Name, 简体中文').fill('肥皂周');
  await page.getByRole('radio', { name: /^Percentage off/ }).check();
  await page.getByLabel('Percent', { exact: true }).fill('25');
  await page.getByRole('checkbox', { name: 'Soaps' }).check();
  await page.getByLabel('Reason').fill('first week');
  await page.getByRole('button', { name: 'Add promotion' }).click();
  await title(page, 'Soap week').waitFor();
}

async function buy({ page, open }: Visitor): Promise<void> {
  await open(`/pc/search?keyword=${encodeURIComponent(bought.name)}`);
  await page.getByRole('main').getByRole('link', { name: bought.name }).first().click();
  await page.waitForURL(/\/pc\/goods/);
  await eventually(() => productPage(page).price.innerText()).toContain(bought.promoted);
  await page.getByText('Soap week').first().waitFor();
  await productPage(page).buyNow.click();
  await page.waitForURL(/\/pc\/cart/);
  expect(await cartPage(page).textOf(bought.name)).toContain(bought.promoted);
  await cartPage(page).toCheckout.click();
  await payFirstOrder(page, { postalCode: '98109', mobile: '2065550142', city: 'Seattle', province: 'Washington' }, 'harbour-pay-1');
}

journeyInTurn(
  'an empty shop becomes a shop with shelves, products, pictures, two languages and a promotion, and a visitor buys',
  async ({ page, problems, step }) => {
    problems.expect(/401/);
    const own = await openOwnShop();
    try {
      await step('first sign-in', () => signInFirst(page, own));
      await step('nothing yet', () => page.getByText('No product yet').waitFor());
      await step('shelves', () => addShelves(page, own));
      await step('pictures', () => uploadPictures(page, own));
      await step('products', () => importProducts(page, own));
      await step('stock', () => stockOne(page, own));
      await step('promotion', () => promote(page, own));
      const visitor = createVisitor(page, problems, own.baseUrl);
      await step('a newcomer', () => register(visitor, own.founder.username));
      await step('in Chinese', async () => {
        await page.context().addCookies([{ name: 'locale', value: 'zh_CN', url: own.baseUrl }]);
        await visitor.open(`/pc/search?keyword=${encodeURIComponent(bought.inChinese)}`);
        await page.getByText(bought.inChinese).first().waitFor();
        const picture = page.getByRole('main').locator('img').first();
        await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
        await page.context().addCookies([{ name: 'locale', value: 'en_US', url: own.baseUrl }]);
      });
      await step('buying', () => buy(visitor));
      await step('the mail about the order', async () => {
        const texts = () => own.mailsTo('first.buyer@mail.example').filter((text) => /\border\b/i.test(text));
        await eventually(() => texts().length).toBeGreaterThan(0);
      });
    } finally {
      // A page reports failed requests when its shop stops.
      await page.goto('about:blank');
      await own.stop();
    }
  },
);
