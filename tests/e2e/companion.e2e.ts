import { brand } from '@upline/brand';
import { renderSVG } from 'uqr';
import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import { freshUsername } from './harness/new-member.ts';
import { android, iphone, phone, pixel } from './harness/phones.ts';
import { pinch } from './harness/pinch.ts';
import type { Visitor } from './harness/visitor.ts';

const levels = ['New member', 'Silver card', 'Gold card', 'Platinum card', 'Diamond card'];

/** A browser without the app reports that no handler takes its address; a phone reports nothing. */
const withoutApp = ({ problems }: Visitor) => problems.expect(/scheme does not have a registered handler/);

async function openRegister(visitor: Visitor, query: string): Promise<void> {
  withoutApp(visitor);
  await visitor.page.goto(`${visitor.baseUrl}/h5/#/mobile/register?${query}`);
  await visitor.page.getByLabel('Recommender number').waitFor();
}

async function fill({ page }: Visitor, username: string): Promise<void> {
  await eventually(() => page.getByLabel('Country or region').locator('option').count()).toBeGreaterThan(1);
  await page.getByLabel('Country or region').selectOption('US');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Left').check({ force: true });
  await page.getByLabel('Email').fill(`${username}@mail.example`);
  await page.getByLabel('Login password', { exact: true }).fill('morning-tide-1');
  await page.getByLabel('Payment password', { exact: true }).fill('harbour-pay-1');
}

journeyInTurn(
  'an Android visitor registers under an invite, keeps the code and is offered the app',
  async (visitor) => {
    const { page, baseUrl, step } = visitor;
    await step('the app is tried first', async () => {
      const link = page.waitForResponse(/\/h5\/app\/register\?recommendNo=demo&netType=0&linkNo=&leftOrRight=$/);
      await page.goto(`${baseUrl}/h5/#/register?userCode=demo`);
      expect((await link).status(), 'nobody takes it, and the page stays').toBe(204);
      const splash = page.getByText('Opening the app');
      await splash.waitFor();
      // The form is already drawn below, but cannot be used yet.
      await eventually(() => page.locator('[inert]').getByLabel('Recommender number').count()).toBe(1);
      await splash.waitFor({ state: 'detached' });
      expect(await page.locator('[inert]').count()).toBe(0);
    });
    await step('the invite fills the form and stays editable for somebody from outside', async () => {
      expect(await page.getByLabel('Recommender number').inputValue()).toBe('demo');
      expect(await page.getByLabel('Recommender number').getAttribute('readonly')).toBeNull();
      await visitor.checkAccessibility();
      await visitor.checkWidths([320, 390, 768]);
      const letters = page.getByLabel('Recommender number');
      expect(await letters.evaluate((field) => getComputedStyle(field).fontSize), 'letters do not grow with the screen').toBe('16px');
    });
    await step('default placement hides and forgets the placement number', async () => {
      await page.getByLabel('Placement number').fill('demo');
      await page.getByLabel('Automatic placement').check({ force: true });
      expect(await page.getByLabel('Placement number').count()).toBe(0);
    });
    await fill(visitor, freshUsername());
    await step('nothing is sent before the agreement is ticked', async () => {
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByText('Please tick that you have read and agree to the Terms of Service and Privacy Policy').waitFor();
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/register-success\?userCode=[A-Z]{2}\d{8}&locale=en_US/);
    const link = page.getByRole('link', { name: 'Download for Android' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/.*android/);
    await visitor.checkAccessibility();
  },
  android,
);

journeyInTurn(
  'another language resets the form and goes into the address; both agreements are the policies document, over the form',
  async (visitor) => {
    const { page } = visitor;
    await openRegister(visitor, 'userCode=demo');
    await page.getByLabel('Email').fill('kept@mail.example');
    await page.getByRole('button', { name: 'privacy policy' }).click();
    await eventually(() => page.locator('dialog [data-drawn=true]').count()).toBeGreaterThan(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('kept@mail.example');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByLabel('推荐人编号').waitFor();
    expect(page.url()).toContain('locale=zh_CN');
    expect(await page.getByLabel('电子邮箱').inputValue()).toBe('');
  },
  phone(iphone),
);

journeyInTurn(
  'an invite’s code is read from a picture where the camera is not allowed',
  async (visitor) => {
    const { page } = visitor;
    await openRegister(visitor, 'locale=en_US');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByText('No camera permission.').waitFor();
    await visitor.checkAccessibility();
    const svg = renderSVG('https://shop.example/pc/register?userCode=US10000017&locale=en_US', { pixelSize: 8 });
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'code.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await eventually(() => page.getByLabel('Recommender number').inputValue()).toBe('US10000017');
  },
  android,
);

journeyInTurn(
  'a messenger’s browser is asked to open the phone’s own',
  async (visitor) => {
    await visitor.page.goto(`${visitor.baseUrl}/h5/#/mobile/register-success?userCode=US10000454&locale=en_US`);
    await visitor.page.getByRole('dialog', { name: 'Please open this page in your browser' }).waitFor();
    await visitor.checkAccessibility();
  },
  phone(`${pixel} MicroMessenger/8.0.50`),
);

journeyInTurn(
  'in the app nothing tries to open it, and a payment’s end asks the app itself',
  async (visitor) => {
    const { page, baseUrl } = visitor;
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { told, UplineApp: { postMessage: (text: string) => told.push(text) } });
    });
    await page.goto(`${baseUrl}/h5/#/mobile/register?userCode=demo`);
    await page.getByLabel('Recommender number').waitFor();
    await page.goto(`${baseUrl}/h5/#/result?orderNo=A1B2C3D4`);
    await page.waitForURL(/mobile\/result\?orderNo=A1B2C3D4&type=1/);
    await page.getByRole('button', { name: 'Go home' }).click();
    await page.getByRole('button', { name: 'Jump to order' }).click();
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told.map((text) => JSON.parse(text) as object));
    expect(told).toMatchObject([{ act: 'goHome' }, { act: 'openOrder', orderNo: 'A1B2C3D4' }]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0);
  },
  phone(`${pixel} ${brand.appLinks.userAgent}/3.1`),
);

journeyInTurn(
  'where no app comes, a payment’s end leads to the shop’s own pages',
  async (visitor) => {
    const { page, baseUrl } = visitor;
    await page.goto(`${baseUrl}/h5/#/result?orderNo=A1B2C3D4`);
    await page.getByRole('button', { name: 'Go home' }).click();
    await page.waitForURL(/\/pc\/index$/);
    await page.goto(`${baseUrl}/h5/#/result?orderNo=A1B2C3D4`);
    await page.getByRole('button', { name: 'Jump to order' }).click();
    await page.waitForURL(/\/pc\/login\?redirect=.*order_detail.*A1B2C3D4/);
  },
  android,
);

journeyInTurn(
  'an iPhone outside the app cannot be led to an order; a desktop goes to the shop’s own page',
  async (visitor) => {
    const { page, baseUrl } = visitor;
    await page.goto(`${baseUrl}/h5/#/result?orderNo=A1B2C3D4`);
    await page.waitForURL(/mobile\/result\?orderNo=A1B2C3D4&type=3/);
    await page.getByText('On iPhone, open the app to see the order.').waitFor();
    await visitor.checkAccessibility();
    await visitor.checkWidths([320, 390, 768]);
  },
  phone(iphone),
);

journeyInTurn('a desktop’s payment ends at the shop’s own page', async ({ page, baseUrl }) => {
  await page.goto(`${baseUrl}/h5/#/result?shOrderId=S1`);
  await page.waitForURL(/\/pc\/(?:pc_result|login)\?/);
});

journeyInTurn(
  'a member signs in on the phone, walks the tree and goes back by the phone’s rule',
  async (visitor) => {
    const { page, baseUrl, step } = visitor;
    const api = await signInByApi(baseUrl, 'demo');
    await page.goto(`${baseUrl}/h5/#/mobile/placement-tree`);
    await page.getByLabel('Member code or username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/placement-tree/);
    const map = page.getByRole('region', { name: /Placement tree of/ });
    await map.waitFor();
    const own = await map.getAttribute('aria-label');
    await step('both members of the first generation are in sight, and every card says who it is', async () => {
      const shown = (await api.call('getWholeJmiLinkRefs', { userCode: 'demo' })).data;
      for (const { USER_CODE } of shown.filter(({ GEN }) => GEN === 1)) {
        const box = await map
          .locator('[data-generation="1"]', { has: page.getByText(USER_CODE, { exact: true }) })
          .last()
          .boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      }
      for (const { USER_CODE, NUSER_CODE, MEMBER_LEVEL, LEFT, RIGHT } of shown) {
        const card = map.locator('[data-generation]:not(ul)', { has: page.getByText(USER_CODE, { exact: true }) });
        const texts = [
          USER_CODE,
          NUSER_CODE,
          levels[Number(MEMBER_LEVEL)] ?? '',
          LEFT.toLocaleString('en-US'),
          RIGHT.toLocaleString('en-US'),
        ];
        for (const text of texts) expect(await card.innerText()).toContain(text);
        expect(await card.locator('img, span[aria-hidden]').first().isVisible()).toBe(true);
      }
    });
    expect(await page.locator('[data-scale]').getAttribute('data-scale')).toBe('0.8');
    for (let press = 0; press < 6; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(Number(await page.locator('[data-scale]').getAttribute('data-scale'))).toBeCloseTo(1.2);
    const scale = async () => Number(await page.locator('[data-scale]').getAttribute('data-scale'));
    await pinch(page, map, 300, 100);
    await eventually(scale).toBeCloseTo(0.4);
    await pinch(page, map, 300, 30);
    await eventually(scale).toBeCloseTo(0.3);
    await pinch(page, map, 60, 300);
    await eventually(scale).toBeCloseTo(1.2);
    await page.getByRole('button', { name: 'Center' }).click();
    await page
      .getByRole('button', { name: /^View more/ })
      .first()
      .click();
    await eventually(() => map.getAttribute('aria-label')).not.toBe(own);
    expect(await page.getByRole('button', { name: /back|previous/i }).count(), 'one way back').toBe(1);
    await page.getByRole('button', { name: 'Back' }).click();
    await eventually(() => map.getAttribute('aria-label')).toBe(own);
    await visitor.checkAccessibility();
    await visitor.checkWidths([320, 390, 768]);
  },
  android,
);

journeyInTurn(
  'documents: an agreement is drawn page by page, a foreign notice is only linked to, an unknown page is not found',
  async (visitor) => {
    const { page, baseUrl } = visitor;
    await page.goto(`${baseUrl}/h5/#/mobile/agreement/refund`);
    await eventually(() => page.locator('[data-drawn=true]').count()).toBeGreaterThan(0);
    await visitor.checkAccessibility();
    await page.goto(`${baseUrl}/h5/#/mobile/notice-detail?FILE_LINK=${encodeURIComponent('https://elsewhere.example/a.pdf')}`);
    expect(await page.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe('https://elsewhere.example/a.pdf');
    await page.goto(`${baseUrl}/h5/#/nowhere`);
    await page.waitForURL(/#\/404$/);
  },
  android,
);

journeyInTurn(
  'an invoice is as wide as the phone and can be saved',
  async (visitor) => {
    const { page, baseUrl, step } = visitor;
    const api = await visitor.signIn();
    const orders = (await api.call('orderAll', { pageSize: 50, status: '2' })).data;
    const sent = orders.find(({ canWatch, shipParse }) => canWatch === '0' && shipParse !== '');
    if (!sent) throw new Error('the demo has no order that was sent');
    const [parcel] = (await api.call('getLogisticsByMobile', { memberOrderNo: sent.memberOrderNo })).data;
    await page.goto(`${baseUrl}/h5/#/mobile/invoice?memberOrderNo=${sent.memberOrderNo}`);
    await page.getByText(sent.memberOrderNo).waitFor();
    await step('the way of the goods, what each line comes to, and the total without the deposit', async () => {
      await page.getByText(parcel?.postId as string).waitFor();
      const shown = await page.locator('article').innerText();
      for (const { price, qty } of sent.jpoMemberOrderList) expect(shown).toContain(((Math.round(price * 100) * qty) / 100).toFixed(2));
      expect(shown).toContain((sent.amount2 - (sent.deposit ?? 0)).toFixed(2));
    });
    expect(Number(await page.locator('[data-scale]').getAttribute('data-scale'))).toBeCloseTo(390 / 1050, 3);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    await visitor.checkAccessibility();
    await visitor.checkWidths([320, 768]);
  },
  android,
);

journeyInTurn(
  'the shop’s registration page, opened on a phone, leads to the phone’s own with every value',
  async (visitor) => {
    withoutApp(visitor);
    await visitor.page.goto(`${visitor.baseUrl}/pc/register?recommendNo=demo&linkNo=US10000025&side=1&locale=en_US`);
    await visitor.page.waitForURL(/\/h5\/#\/mobile\/register\?recommendNo=demo&linkNo=US10000025&side=1&locale=en_US$/);
    await visitor.page.getByLabel('Recommender number').waitFor();
    expect(await visitor.page.getByLabel('Placement number').inputValue()).toBe('US10000025');
    expect(await visitor.page.getByLabel('Right').isChecked()).toBe(true);
  },
  phone(iphone),
);

journeyInTurn(
  'the installed companion opens without a network, says so, and never keeps an answer of the API',
  async ({ page, baseUrl, problems }) => {
    await page.goto(`${baseUrl}/h5/#/index`);
    await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/h5/'))?.active?.state)).toBe(
      'activated',
    );
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/h5/');
    expect(kept.filter((path) => !/^\/h5\/(?:assets\/[\w.-]+)?$/.test(path))).toEqual([]);
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    // A phone on a Wi-Fi that leads nowhere: no request arrives, and the browser believes that it is online.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
    await page.context().setOffline(true);
    // The attempt to open the app must send no request, because the browser's error page would replace the form.
    await page.evaluate(() => (location.hash = '#/mobile/register?userCode=demo'));
    await page.getByText('Opening the app').waitFor();
    await page.getByText('Opening the app').waitFor({ state: 'detached' });
    await page.getByText('This could not be loaded').waitFor();
    await page.evaluate(() => (location.hash = '#/index'));
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page
      .getByRole('button', { name: 'Sign in' })
      .or(page.getByRole('link', { name: 'Sign in' }))
      .first()
      .waitFor();
  },
  android,
);
