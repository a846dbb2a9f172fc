import { expect, type Page, type Request } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import { memberPages } from './pages/member-pages.ts';

/** Every ledger account has its own balance, so a page may request several, but each only once. */
const askedByPayload = new Set(['getFbBalance']);

/** Collects the queries that a page has sent so far, by call. */
function watchQuestions(page: Page) {
  let asked: string[] = [];
  page.on('request', (request: Request) => {
    const call = /\/api\/pc\/(\w+)$/.exec(request.url())?.[1];
    if (call) asked.push(askedByPayload.has(call) ? `${call} ${request.postData()}` : call);
  });
  return {
    forget: () => {
      asked = [];
    },
    all: () => asked,
    twice: () => asked.filter((call, at) => asked.indexOf(call) !== at),
  };
}

/** Each run opens a sixth of the pages; `npm run prove` opens all. */
journeyInTurn('no page makes the same call twice', async ({ page, open, signIn }) => {
  const api = await signIn('demo');
  const [order] = (await api.call('orderAll', { status: '2' })).data.filter(({ canWatch }) => canWatch === '0');
  const questions = watchQuestions(page);
  const shop = ['/pc/index', '/pc/goods?id=1', '/pc/cart', '/pc/notice', '/pc/search?keyword=balm'];
  const orders = [`/my/order/order_detail?No=${order?.memberOrderNo}`, `/my/order/order_invoice?No=${order?.memberOrderNo}`];
  const twice: string[] = [];
  for (const path of [...shop, ...orders, ...memberPages].filter((_, at) => isSeen(at, 6))) {
    questions.forget();
    await open(path);
    await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await page.waitForLoadState('networkidle');
    if (path.startsWith('/my/')) expect(questions.all(), path).toContain('getJmiMember');
    twice.push(...questions.twice().map((call) => `${path}: ${call}`));
  }
  expect(twice).toEqual([]);
});

journeyInTurn('who switches accounts is asked for once', async ({ page, open, signIn, baseUrl }) => {
  const korea = await signInByApi(baseUrl, 'korea');
  const { userCode } = (await korea.call('getJmiMember', {})).data;
  await signIn('demo');
  await open('/my/switch_accounts');
  await page.evaluate(
    (account) => {
      const list = JSON.parse(localStorage.getItem('account_list') ?? '[]') as object[];
      localStorage.setItem('account_list', JSON.stringify([...list, account]));
    },
    { userId: userCode, name: 'Korea', headImage: '', token: korea.session.token },
  );
  await open('/my/switch_accounts');
  const row = page.getByRole('list', { name: 'Switch account' }).getByRole('listitem').filter({ hasText: userCode });
  await page.waitForLoadState('networkidle');
  const questions = watchQuestions(page);
  await row.getByRole('button', { name: /^Switch to/ }).click();
  await page.getByRole('region', { name: 'Member', exact: true }).getByText(userCode, { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(questions.all().filter((call) => call === 'getJmiMember')).toHaveLength(1);
});
