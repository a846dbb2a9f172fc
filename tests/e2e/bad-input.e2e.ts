import { everyday } from './harness/demo-goods.ts';
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPassword, signInByApi } from './harness/member-api.ts';
import { cartPage } from './pages/cart-page.ts';
import { loginPage } from './pages/login-page.ts';
import { orderPages } from './pages/order-pages.ts';

const gel = everyday.id;

/** Console message of browsers about an unsuccessful answer. */
const answered = (status: number) => new RegExp(`the server responded with a status of ${status} `);

test.describe("an address the shop does not have is the shop's own 404", () => {
  const unknown = [
    '/pc/goods?id=999999999',
    '/pc/goods?id=0',
    '/pc/goods?id=-1',
    '/pc/goods?id=1.5',
    '/pc/goods?id=1%27%20OR%201=1',
    '/pc/goods',
    '/pc/nowhere',
    '/nowhere/at/all',
    '/pc/404',
  ];
  for (const path of unknown) {
    journeyInTurn(path, async ({ page, open, problems }) => {
      problems.expect(answered(404));
      const response = await open(path);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      expect(await page.title()).toMatch(/^Page not found · /);
      const reason = path.startsWith('/pc/goods') ? 'It may have been renamed or removed.' : 'The link may be misspelled or out of date.';
      expect(await page.getByText(reason).count(), 'only a product can have gone').toBe(1);
      await page.getByRole('main').getByRole('link', { name: 'See all categories' }).click();
      await page.waitForURL(/\/pc\/categories/);
      await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    });
  }
});

test.describe('a fault', () => {
  journeyInTurn('shows the fault page with the way home', async ({ page, open, problems }) => {
    problems.expect(answered(500));
    problems.expect(/^answer: 500 .*\/pc\/500$/);
    expect((await open('/pc/500'))?.status()).toBe(500);
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
    await page.getByText(/^Reference \S+/).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(/\/pc\/index/);
  });
});

test.describe('signing in', () => {
  journeyInTurn('a wrong password and an unknown member are told the same, and the typed name stays', async ({ page, open, problems }) => {
    problems.expect(answered(401));
    await open('/pc/login');
    const login = loginPage(page);
    const said: string[] = [];
    for (const name of ['japan', `nobody-${randomBytes(4).toString('hex')}`]) {
      await login.signIn(name, 'not-the-password');
      await login.refusal.waitFor();
      said.push(await login.refusal.innerText());
      expect(await login.username.inputValue()).toBe(name);
      await open('/pc/login');
    }
    expect(said[0]).toContain('The username or the password is incorrect');
    expect(said[1]).toBe(said[0]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  for (const elsewhere of ['https://evil.example/pc/cart', '//evil.example/pc/cart', '/\\evil.example', 'javascript:alert(1)']) {
    journeyInTurn(`leads to no foreign address: ${elsewhere}`, async ({ page, open, baseUrl }) => {
      await open(`/pc/login?redirect=${encodeURIComponent(elsewhere)}`);
      await loginPage(page).signIn('korea', demoPassword);
      await page.waitForURL(`${baseUrl}/pc/index`);
    });
  }
});

test.describe('a session that is none', () => {
  journeyInTurn('a tampered token leads to sign-in, and from there back', async ({ page, open, signIn, problems }) => {
    problems.expect(answered(401));
    await signIn('demo');
    await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')?.slice(0, -3)}xyz`));
    await page.goto(new URL('/my/order/order_completed?page=2', page.url()).href);
    await page.waitForURL((url) => url.pathname === '/pc/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/my/order/order_completed?page=2');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await loginPage(page).signIn('demo', demoPassword);
    await page.waitForURL(/\/my\/order\/order_completed\?page=2$/);
    await page.getByRole('article').first().waitFor();
    expect((await open('/my'))?.status()).toBe(200);
    await page.waitForURL(/\/my\/order\/order_pending/);
  });

  journeyInTurn('a visitor is led from a member page to sign-in', async ({ page, open }) => {
    for (const path of ['/pc/cart', '/pc/checkout', '/pc/payment?No=UPL26470000012', '/pc/notice', '/my/about']) {
      await open(path);
      await page.waitForURL((url) => url.pathname === '/pc/login' && url.searchParams.get('redirect') === path);
    }
  });
});

test.describe("another member's order", () => {
  journeyInTurn('is not found, whichever page asks', async ({ page, open, signIn, problems, baseUrl }) => {
    problems.expect(answered(404));
    const owner = await signInByApi(baseUrl, 'taiwan');
    const number = await owner.placeOrder(gel);
    const order = await owner.order(number);
    if (!order) throw new Error(`The owner does not find ${number} either.`);
    await signIn('demo');
    for (const path of ['/my/order/order_detail', '/pc/payment', '/pc/checkout']) {
      await open(`${path}?No=${number}`);
      await orderPages(page).absent.waitFor();
      const shown = await page.getByRole('main').innerText();
      for (const secret of [order.address, order.lastName, everyday.name]) expect(shown).not.toContain(secret);
    }
  });
});

test.describe('a quantity that is none', () => {
  journeyInTurn('is refused, typed or sent, and the cart stays whole', async ({ page, open, signIn }) => {
    const api = await signIn('korea');
    await api.emptyCart();
    const { data } = await api.call('addToCart', { productId: gel, qty: 2 });
    const kept = async () => (await api.call('getCartOrderList', {})).data[0]?.cartProduct[0]?.qty;
    for (const qty of [0, -1, 1.5, 100_000, '12x']) {
      const answer = await api.ask('editCartpty', { sclId: data.sclId, qty: qty as number });
      expect(answer, `quantity ${qty}`).toMatchObject({ success: '0', field: 'qty' });
    }
    expect(await kept()).toBe(2);
    await open('/pc/cart');
    const quantity = cartPage(page).quantityOf(everyday.name);
    for (const typed of ['12x', '0']) {
      await quantity.fill(typed);
      await quantity.press('Enter');
      await eventually(() => quantity.getAttribute('aria-invalid')).toBe('true');
      expect(await quantity.inputValue(), typed).toBe('2');
    }
    await quantity.fill('12');
    await quantity.press('Enter');
    await eventually(kept).toBe(12);
    expect(await quantity.getAttribute('aria-invalid')).not.toBe('true');
  });

  journeyInTurn('above the stock goes back to the old one and says so', async ({ page, open, signIn, problems }) => {
    problems.expect(answered(409));
    problems.expect(answered(400));
    problems.expect(answered(422));
    const api = await signIn('korea');
    await api.emptyCart();
    const { data } = await api.call('addToCart', { productId: gel, qty: 2 });
    await open('/pc/cart');
    const asked: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/editCartpty') && asked.push(request.postDataJSON()));
    const quantity = cartPage(page).quantityOf(everyday.name);
    await quantity.fill('99999');
    await quantity.press('Enter');
    await page.getByText(/left in stock/).waitFor();
    await eventually(() => quantity.inputValue()).toBe('2');
    expect(asked, 'a line may hold as many as that').toEqual([{ sclId: data.sclId, qty: 99_999 }]);
  });
});
