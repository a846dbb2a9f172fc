import { readFileSync } from 'node:fs';
import { brand } from '@upline/brand';
import { expect } from '@playwright/test';
import { selectableText } from '../../apps/server/src/platform/paper/pdf-text-testing.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { openOwnShop, type OwnShop } from './harness/own-shop.ts';
import { tracesOfDemo } from './harness/traces-of-demo.ts';
import { createVisitor, type Visitor } from './harness/visitor.ts';
import { everyAddress } from './pages/every-address.ts';
import { buyByCard, buyByTransfer, buyByWallet, register } from './pages/first-buyer.ts';
import { loginPage } from './pages/login-page.ts';
import { newContent } from './pages/new-content.ts';
import { newMoney } from './pages/new-money.ts';
import { newShop } from './pages/new-shop.ts';

const admin = { name: 'keeper', email: 'keeper@northfold.example', password: 'four walking herons' };
const partner = { name: 'partner', email: 'partner@northfold.example', password: 'nine quiet harbours' };
const agreement = { english: 'Northfold sells what boats need.', spanish: 'Northfold vende lo que los barcos necesitan.' };
const rope = { english: 'Anchor rope', spanish: 'Cabo de ancla', price: '20.00' };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 22V2l20 20V2" fill="none" stroke="#0b4fd6" stroke-width="3"/></svg>';

/** The palette of a shop that is not the demo; the company of this one has changed some of its colors. */
const neutral = readFileSync(new URL(import.meta.resolve('@upline/brand/neutral.css')), 'utf8');
const agreementKinds = ['terms', 'privacy', 'withdrawal', 'refund', 'policies'];
/** Pages in every address and mails of the shop show this company and no other: no word, color, picture or mark of the demo. */
async function expectNothingOfTheDemo({ page, open }: Visitor, { baseUrl, mailsTo }: OwnShop): Promise<void> {
  const named: string[] = [];
  const look = (where: string, text: string): void => {
    const found = new RegExp(`.{0,40}${brand.name}.{0,40}`, 'i').exec(text);
    if (found !== null) named.push(`${where}: ${found[0]}`);
  };
  for (const path of everyAddress) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    for (const trace of await tracesOfDemo(page, { locales: ['en_US', 'es_ES'], otherPalette: neutral, drawsPictures: false }))
      named.push(`${path}: ${trace}`);
  }
  for (const path of ['/pc/index', '/h5/', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml']) {
    const answer = await page.request.get(new URL(path, baseUrl).href);
    look(`${path} as it is sent`, await answer.text());
  }
  for (const kind of agreementKinds)
    for (const locale of ['en_US', 'es_ES']) {
      const answer = await page.request.get(new URL(`/documents/agreements/${kind}.pdf?locale=${locale}`, baseUrl).href);
      look(`the ${kind} in ${locale}`, selectableText(await answer.body()));
    }
  // The first admin's trial mail is older than the shop's name.
  for (const email of [partner.email, 'first.buyer@mail.example']) look(`mails to ${email}`, mailsTo(email).join('\n'));
  expect(named).toEqual([]);
}

const banner = { english: 'Ropes that hold', spanish: 'Cabos que aguantan' };
const notice = { english: 'Closed on Friday', spanish: 'Cerrado el viernes' };
const told = { english: '# Friday\n\n**No parcels** leave on Friday.', spanish: '# Viernes\n\n**No salen paquetes** el viernes.' };
const mail = {
  subject: 'Northfold has your money for {{orderNo}}',
  body: 'Ahoy {{name}},\n\n{{orderNo}} is paid: {{amount}}. Write to {{support}}.',
  looks: 'NF26470000001 is paid: ',
};
const pdf = {
  name: 'viernes.pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};
/** Content for a country other than the first buyer's, and content for a future time. */
const unseen = [
  { words: { english: 'Ropes of Mexico', spanish: 'Cabos de México' }, company: 'MX', period: {} },
  { words: { english: 'Ropes of tomorrow', spanish: 'Cabos de mañana' }, company: 'US', period: { from: '2190-01-01T00:00' } },
];

/** Company content reaches its members: a banner, a notice, a mail text, and terms that they must accept before going on. */
async function readContent(visitor: Visitor, own: OwnShop, content: ReturnType<typeof newContent>): Promise<void> {
  const { page, open } = visitor;
  for (const { words, company, period } of unseen) await content.addBanner(words, company, period);
  await content.addBanner(banner, 'US', { until: '2190-01-01T00:00' });
  await content.addNotice(notice, told, pdf);
  const ofNotice = page.url();
  await open('/pc/notice?locale=es_ES');
  const link = page.getByRole('link', { name: new RegExp(notice.spanish) }).first();
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', own.baseUrl).href);
  expect(await answer.body()).toEqual(pdf.buffer);
  await open('/pc/index?locale=es_ES');
  await page.getByRole('main').first().waitFor();
  expect(await page.getByText(banner.spanish).count()).toBe(0);
  await open('/pc/notice?locale=en_US');
  await page.getByText(notice.english).first().click();
  await open('/pc/index');
  await page.getByText(banner.english).first().waitFor();
  for (const { words } of unseen) expect(await page.getByText(words.english).count()).toBe(0);
  await page.goto(ofNotice);
  expect(await content.readersOfNotice()).toBe('1 member');
  await content.sayMail('orderPaid', mail);
  await eventually(() => own.mailsTo(admin.email).join('\n')).toMatch(/NF26470000001 is paid: .* Write to help@northfold\.example\./);
  await content.putInForce(
    'terms',
    { english: 'Ropes are cut to measure.', spanish: 'Los cabos se cortan a medida.' },
    { isBinding: true },
  );
  await open('/pc/index');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page
    .getByRole('link', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first()
    .waitFor();
  await open('/pc/index');
  await page.getByRole('main').first().waitFor();
  expect(await page.getByText(banner.english).count()).toBe(0);
  await open('/pc/login?locale=en_US');
  await loginPage(page).signIn('first.buyer', 'morning-tide-1');
  await page.getByRole('heading', { level: 1, name: 'Before you continue' }).waitFor();
  await page.getByLabel('I have read and accept them.').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.waitForURL(/\/pc\/index/);
  // Puts another agreement in force, for a sign-in on a phone.
  await content.putInForce('privacy', { english: 'We keep little.', spanish: 'Guardamos poco.' }, { isBinding: true });
  await page.goto(new URL('/h5/#/login?redirect=/mobile/placement-tree', own.baseUrl).href);
  await page.getByLabel('Member code or username').fill('first.buyer');
  await page.getByLabel('Password', { exact: true }).fill('morning-tide-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Before you continue' }).waitFor();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByText('Please tick the box to confirm that you have read and accept them.').waitFor();
  await page.getByLabel('I have read and accept them.').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.waitForURL(/placement-tree/);
}

journeyInTurn(
  'an empty database becomes a company’s shop in the browser alone, to a paid and refunded order',
  async ({ page, problems, step }) => {
    // Among every page are the two of errors.
    problems.expect(/40[014]|500/);
    const own = await openOwnShop({ isEmpty: true });
    try {
      const shop = newShop(page, own.consoleUrl);
      await step('the first admin', () => shop.addFirstAdmin(own.firstAdminUrl ?? '', admin));
      await step('twelve steps are left', async () => expect(await shop.leftSteps()).toHaveLength(12));
      const visitor = createVisitor(page, problems, own.baseUrl);
      await step('visitors see nobody’s shop yet', async () => {
        await page.goto(`${own.baseUrl}/pc/login`);
        await page.getByRole('heading', { level: 1, name: 'Opening soon' }).waitFor();
        expect(await page.locator('html').innerText()).not.toMatch(new RegExp(brand.name, 'i'));
      });
      await step('a mail that arrives', () => shop.proveMail(() => own.mailsTo(admin.email)));
      await step('name, mark, colors, two languages', () => shop.nameShop({ languages: ['English', 'Español'], svg }));
      await step('two countries', async () => {
        await shop.addCountry({ code: 'US', name: 'United States', dialCode: '1', province: ['OR', 'Oregon'] });
        await shop.addCountry({ code: 'MX', name: 'Mexico', dialCode: '52', province: ['BCN', 'Baja California'] });
      });
      await step('its imprint', async () => {
        await shop.writeImprint('United States', { register: 'OR 700 000 000' });
        await page.goto(`${own.baseUrl}/pc/imprint`);
        await page.getByText('Northfold is getting ready. Please come back soon.').waitFor();
      });
      await step('the founder', () =>
        shop.addFounder({ country: 'United States', username: 'northfold', email: 'founder@northfold.example' }),
      );
      await step('a product', () => shop.addProduct(rope));
      await step('what is left', async () => {
        const left = (await shop.leftSteps()).join('\n');
        for (const done of [
          'Enter the names of the shop',
          'Choose the countries you serve',
          'Set shipping prices',
          'Check that mails',
          'Offer a product',
          'Register the founder',
        ])
          expect(left).not.toContain(done);
        expect(left).toContain('Two people with a second factor');
        expect(left).toContain('No imprint for: MX');
      });
      const money = newMoney(page, await openOtherBrowser(page), own);
      await step('a second admin', () => money.addSecondAdmin(partner));
      const content = newContent(page, own.consoleUrl, money.approve);
      for (const kind of agreementKinds) await step(`its own ${kind}`, () => content.putInForce(kind, agreement, { isBinding: false }));
      await step('nothing is left but the gateway and the plan', async () =>
        expect((await shop.leftSteps()).join('\n')).not.toContain('agreements'),
      );
      await step('an account at Stripe', () => money.addStripe('Northfold at Stripe'));
      await step('cards go there', () => money.chooseForCards('Northfold at Stripe'));
      await step('a bank account', () => money.addBankAccount('Northfold Trading'));
      await step('both open the shop', () => money.openShop());
      await step('thirty days pass, and the two are independent', () => own.daysPass(31));
      await step('the shop in its second language', async () => {
        await visitor.open('/pc/index?locale=es_ES');
        await eventually(() => page.title()).toContain('Northfold');
        expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
        const mark = page.getByRole('banner').locator('img[src^="/shop/marks/"]').first();
        await eventually(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ui-accent'));
        expect(await accent()).toContain('#0b4fd6');
        await visitor.open(`/pc/search?keyword=${encodeURIComponent(rope.spanish)}`);
        await page.getByText(rope.spanish).first().waitFor();
        // Languages that are not offered fall back to the base language, unless an address named another one before.
        await page.context().clearCookies({ name: 'locale' });
        await visitor.open('/pc/index?locale=ja_JP');
        expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
        await page.context().addCookies([{ name: 'locale', value: 'en_US', url: own.baseUrl }]);
      });
      await step('the imprint, from the foot of a page', async () => {
        for (const path of ['/pc/index?locale=en_US', '/h5/#/login']) {
          await page.goto(new URL(path, own.baseUrl).href);
          await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
          await page.getByText('OR 700 000 000').waitFor();
        }
      });
      await step('a newcomer', () => register(visitor, 'northfold'));
      const orderNo = await step('buying by card', () => buyByCard(visitor, rope.english, own.stripe.url));
      expect(orderNo).toMatch(/^NF\d{11}$/);
      await step('the mail about the order', async () => {
        const texts = () => own.mailsTo('first.buyer@mail.example').filter((text) => text.includes(orderNo));
        await eventually(() => texts().length).toBeGreaterThan(0);
        expect(texts().join('\n')).toContain('help@northfold.example');
      });
      await step('a refund', () => shop.refund(orderNo));
      await step('buying by a wallet of the device', () => buyByWallet(visitor, rope.english, own.stripe.url));
      await step('content', () => readContent(visitor, own, content));
      await step('nothing of the demo’s company', () => expectNothingOfTheDemo(visitor, own));
      const transfer = await step('buying by bank transfer', () => buyByTransfer(visitor, rope.english));
      await step('a statement, seen by two people', () => money.importStatement(transfer));
      const told = (what: string) =>
        own.mailsTo('first.buyer@mail.example').some((text) => text.includes(transfer.orderNo) && text.includes(what));
      await step('it pays the order, and the mail has the company’s words', () => eventually(() => told('is paid: ')).toBe(true));
      await step('a refund by bank', async () => {
        await shop.askRefund(transfer.orderNo);
        await money.sendBankRefund();
        await page.goto(`${own.consoleUrl}/orders/${transfer.orderNo}`);
        await page.getByText('Refunded').first().waitFor();
      });
    } finally {
      // Pages report failed requests when their shop stops.
      await page.goto('about:blank');
      await own.stop();
    }
  },
);
