import { everyday, varied } from './harness/demo-goods.ts';
import { brand } from '@upline/brand';
import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { interceptOnce } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';
import { actAsStaff } from './harness/staff-desk.ts';
import { android, inApp, iphone, phone } from './harness/phones.ts';

const hashOf = (page: Page) => page.evaluate(() => location.hash);
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

journeyInTurn(
  'the root and the group lead to the first page, an unknown page of the group to 404; the layout grows with the phone up to twice its design',
  async ({ page, baseUrl }) => {
    for (const root of ['/h5/', '/h5/#/', '/h5/#/mobile']) {
      // Each page is loaded separately, as from a link on another site.
      await page.goto('about:blank');
      await page.goto(baseUrl + root);
      await eventually(() => hashOf(page)).toBe('#/index');
    }
    await page.goto(`${baseUrl}/h5/#/mobile/nowhere`);
    await eventually(() => hashOf(page)).toBe('#/404');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    for (const [width, root] of [
      [390, '39px'],
      [750, '75px'],
      [1500, '150px'],
      [2000, '150px'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), String(width)).toBe(root);
    }
  },
  android,
);

journeyInTurn(
  'a member is greeted with what lies in the cart and waits unread; a session that is over leads to sign-in and back to the same tree',
  async (visitor) => {
    const { page, baseUrl, problems, step } = visitor;
    const member = await registerByApi(baseUrl, 'demo');
    const api = await visitor.signIn(member);
    await api.call('addToCart', { productId: everyday.id, qty: 3 });
    await api.call('addToCart', { productId: varied.id, qty: 2 });
    expect(await api.call('notReadedNum', {}), 'what was published before joining is no news').toMatchObject({ data: 0 });
    await actAsStaff('editor', 'publishNotice', { title: { en_US: 'Opening hours in winter' }, body: { en_US: 'We open at ten.' } });
    const own = `#/mobile/placement-tree?userCode=${member.code}`;
    const map = page.getByRole('region', { name: `Placement tree of ${member.code}` });
    const kept = () => page.evaluate(() => ['token', 'userId', 'userInfo'].map((key) => localStorage.getItem(key)));
    await step('the first page', async () => {
      await page.goto(`${baseUrl}/h5/#/index`);
      await page.getByText(member.username, { exact: true }).waitFor();
      const pages = page.getByRole('navigation', { name: 'Pages' });
      for (const entry of ['Cart 5', 'Announcements 1']) {
        const link = pages.getByRole('link', { name: entry, exact: true });
        await link.waitFor();
        // The count is on a separate line, not behind the page.
        const [line, count] = await Promise.all([
          link.boundingBox(),
          link.locator('[aria-hidden=true]', { hasText: /^\d+$/ }).boundingBox(),
        ]);
        expect(count?.y).toBeGreaterThan(line?.y ?? Number.NaN);
        expect((count?.y ?? Number.NaN) + (count?.height ?? 0)).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
      }
      expect(JSON.parse((await kept())[2] ?? '')).toMatchObject({ userCode: member.code, nuserCode: member.username });
    });
    await step('the tree of the address, and Center', async () => {
      await page.getByRole('link', { name: 'Placement tree' }).click();
      await map.waitFor();
      const scale = () => page.locator('[data-scale]').getAttribute('data-scale');
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await eventually(async () => Number(await scale())).toBeCloseTo(0.7);
      await page.getByRole('button', { name: 'Center' }).click();
      await eventually(scale).toBe('0.8');
      expect(await map.getByRole('link', { name: /^Register below/ }).allInnerTexts()).toEqual(['Register', 'Register']);
    });
    await step('an order there is none of has no invoice, and trying again would not help', async () => {
      await page.goto(`${baseUrl}/h5/#/mobile/invoice?memberOrderNo=UPL26470000000`);
      await page.getByRole('heading', { name: 'There is no invoice for this order' }).waitFor();
    });
    await step('another number in the address is another tree', async () => {
      await page.goto(`${baseUrl}/h5/#/mobile/placement-tree?userCode=nobody-here`);
      await page.getByRole('heading', { name: 'No tree for this member code' }).waitFor();
      await page.goto(`${baseUrl}/h5/${own}`);
      await map.waitFor();
    });
    await step('no answer: the loading ends and another try stands in place; an HTTP error is said', async () => {
      problems.expect(/ERR_FAILED|net::|status of 502|^answer: 502 /);
      const messages = page.getByRole('region', { name: 'Messages' });
      await interceptOnce(page, /\/getWholeJmiLinkRefs\?/, (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
      expect(await messages.innerText().catch(() => '')).toBe('');
      await interceptOnce(page, /\/getWholeJmiLinkRefs\?/, (route) => route.fulfill({ status: 502, body: '<html>' }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await messages.getByText('Request failed', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await map.waitFor();
      await eventually(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
    });
    await step('over', async () => {
      await api.call('signOut', {});
      await page.reload();
      await eventually(() => hashOf(page)).toMatch(/^#\/login\?redirect=/);
      expect(new URLSearchParams((await hashOf(page)).split('?')[1]).get('redirect')).toBe(own.slice(1));
      await page
        .getByRole('region', { name: 'Messages' })
        .getByText(/^Your session has expired/)
        .first()
        .waitFor();
      expect(await kept()).toEqual([null, null, null]);
    });
    await step('a forgotten password has its page', async () => {
      const forgot = page.getByRole('link', { name: 'Forgot password', exact: true });
      expect(await forgot.getAttribute('href')).toBe('/pc/forget');
    });
    await step('and back', async () => {
      await page.getByLabel('Member code or username').fill(member.username);
      await page.getByLabel('Password', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await map.waitFor();
      expect(await hashOf(page)).toBe(own);
    });
  },
  android,
);

journeyInTurn(
  'the phone’s form: each gap is said, passwords can be shown, a place once named is forgotten, ten languages stand to choose',
  async ({ page, baseUrl, step }) => {
    await page.goto(`${baseUrl}/h5/#/mobile/register`);
    await page.getByLabel('Recommender number').waitFor();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await step('by default the system places', async () => {
      expect(await page.getByLabel('Automatic placement').isChecked()).toBe(true);
      expect(await field('Placement number').count()).toBe(0);
    });
    await step('a named place', async () => {
      await page.getByLabel('I choose the place myself').check({ force: true });
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      for (const gap of [
        'Please select country/region',
        'Please enter a username',
        'Please enter the recommender number',
        'Please enter the placement number',
        'Please choose a side',
        'Please enter your email',
        'Please enter a login password',
        'Please enter a payment password',
        'Please tick that you have read and agree to the Terms of Service and Privacy Policy',
      ])
        await page.getByText(gap, { exact: true }).waitFor();
      await field('Placement number').fill('US10000025');
      await page.getByLabel('Automatic placement').check({ force: true });
      await page.getByLabel('I choose the place myself').check({ force: true });
      expect(await field('Placement number').inputValue()).toBe('');
    });
    await step('passwords', async () => {
      for (const label of ['Login password', 'Payment password']) {
        await page.getByRole('button', { name: `Show: ${label}` }).click();
        expect(await field(label).getAttribute('type')).toBe('text');
        await page.getByRole('button', { name: `Hide: ${label}` }).click();
        expect(await field(label).getAttribute('type')).toBe('password');
      }
      await field('Payment password').pressSequentially('a'.repeat(26));
      expect((await field('Payment password').inputValue()).length).toBe(25);
    });
    await step('languages, as the shop names them', async () => {
      const named = page.waitForResponse(/\/jalCharacterCodings\/api\/getCharacterCoding/);
      await page.getByRole('button', { name: 'Language: English' }).click();
      const { data } = (await (await named).json()) as { data: { CHARACTER_NAME: string }[] };
      const choices = page.getByRole('dialog', { name: 'Language' }).getByRole('listitem');
      await eventually(() => choices.allInnerTexts()).toEqual(data.map(({ CHARACTER_NAME }) => CHARACTER_NAME));
      expect(data).toHaveLength(10);
      await choices.filter({ hasText: '日本語' }).getByRole('button').click();
      await page.waitForURL(/locale=ja_JP$/);
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ja_JP');
    });
  },
  inApp,
);

journeyInTurn(
  'an iPhone’s newcomer copies the code and is offered that phone’s app; the end of a payment is titled so',
  async ({ page, baseUrl, problems }) => {
    problems.expect(/scheme does not have a registered handler/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
    const asked = page.waitForRequest(/\/JmiMember\/api\/getUpgradeV\?/);
    await page.goto(`${baseUrl}/h5/#/mobile/register-success?userCode=US10000454&locale=en_US`);
    expect(new URL((await asked).url()).searchParams.get('versionCode')).toBe('1');
    await page.getByText('Opening the app').waitFor();
    await page.getByText('US10000454', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('US10000454');
    expect(await page.getByRole('link', { name: 'Download for iPhone' }).getAttribute('href')).toBe(brand.apps.ios);
    expect(await page.getByRole('link', { name: 'Download for Android' }).count()).toBe(0);
    await page.goto(`${baseUrl}/h5/#/mobile/result?type=3`);
    await titled(page, 'Payment');
  },
  phone(iphone),
);

journeyInTurn(
  'each agreement and a notice of the shop stand under their titles, drawn at twice their size',
  async (visitor) => {
    const { page, baseUrl, step } = visitor;
    const drawn = page.locator('[data-drawn=true]');
    for (const [type, title] of [
      ['privacy', 'Privacy policy'],
      ['terms', 'Terms of service'],
      ['withdrawal', 'Withdrawal agreement'],
      ['refund', 'Refund policy'],
      ['policies', 'Policies and procedures'],
    ] as const) {
      await page.goto(`${baseUrl}/h5/#/mobile/agreement/${type}`);
      await titled(page, title);
      await page.getByRole('document', { name: title }).waitFor();
      await drawn.first().waitFor();
    }
    await step('twice the size of A4 in points', async () => {
      const size = await drawn
        .first()
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
      expect(size).toEqual([Math.floor(2 * 595.28), Math.floor(2 * 841.89)]);
    });
    await step('a type there is none of', async () => {
      await page.goto(`${baseUrl}/h5/#/mobile/agreement/loyalty`);
      await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    });
    await step('a notice', async () => {
      const api = await visitor.signIn('demo');
      const [notice] = (await api.call('getNotice', { pageNum: 1, pageSize: 1 })).data;
      await page.goto(`${baseUrl}/h5/#/mobile/notice-detail?FILE_LINK=${encodeURIComponent(notice?.FILE_LINK ?? '')}`);
      await titled(page, 'Announcements');
      await drawn.first().waitFor();
    });
  },
  inApp,
);

journeyInTurn(
  'a page of a document is drawn once a fifth of it is visible, and not before',
  async ({ page, baseUrl }) => {
    await page.setContent('<p style="break-after: page">A page of a long notice.</p>'.repeat(8));
    const file = await page.pdf({ format: 'A4' });
    await page.route('**/documents/notices/8.pdf', (route) => route.fulfill({ body: file, contentType: 'application/pdf' }));
    await page.goto(`${baseUrl}/h5/#/mobile/notice-detail?FILE_LINK=${encodeURIComponent('/documents/notices/8.pdf')}`);
    const pages = page.getByRole('document', { name: 'Announcements' }).locator('section[data-drawn]');
    await eventually(() => pages.count()).toBeGreaterThan(7);
    const drawn = (at: number) => pages.nth(at).getAttribute('data-drawn');
    /** Scrolls until this share of a page is above the lower edge of the window. */
    const show = (at: number, share: number) =>
      pages
        .nth(at)
        .locator('canvas')
        .evaluate((canvas, part) => {
          const { top, height } = canvas.getBoundingClientRect();
          scrollBy(0, top + part * height - innerHeight);
        }, share);
    await eventually(() => drawn(0)).toBe('true');
    await show(7, 0.15);
    await eventually(() => drawn(6)).toBe('true');
    // Pages are drawn in the order of the requests. If the last page had been requested, it would be drawn before this one.
    await show(3, 0.5);
    await eventually(() => drawn(3)).toBe('true');
    expect(await drawn(7)).toBe('false');
    await show(7, 0.25);
    await eventually(() => drawn(7)).toBe('true');
  },
  inApp,
);
