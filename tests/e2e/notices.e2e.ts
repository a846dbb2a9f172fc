import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';

const noticesIn = (page: Page) => page.getByRole('list', { name: 'Announcements' }).getByRole('listitem');
const badge = (page: Page) => page.getByRole('link', { name: /^Announcements, \d+ unread$/ });

/** Opens the first unread notice; returns the address of its document. */
async function openUnread(page: Page): Promise<string> {
  const [opened, document] = await Promise.all([
    page.context().waitForEvent('page'),
    page.context().waitForEvent('request', (request) => request.url().includes('/documents/')),
    page
      .getByRole('link', { name: /^Unread:/ })
      .first()
      .click(),
  ]);
  await opened.close();
  return document.url();
}

journeyInTurn('a notice opens its PDF in a new window and is read everywhere at once', async ({ page, open, signIn, step, reload }) => {
  const api = await signIn('korea');
  const { data: before } = await api.call('notReadedNum', {});
  await open('/pc/notice');
  await badge(page).waitFor();
  await eventually(() => badge(page).getAttribute('aria-label')).toBe(`Announcements, ${before} unread`);
  await eventually(() => noticesIn(page).count()).toBe(10);

  const document = await openUnread(page);
  const file = await page.request.get(document);
  expect(file.headers()['content-type']).toMatch(/^application\/pdf/);
  await eventually(() => badge(page).getAttribute('aria-label')).toBe(`Announcements, ${before - 1} unread`);
  await page
    .getByRole('status')
    .getByText(`${before - 1} unread`)
    .waitFor();
  await eventually(async () => (await api.call('notReadedNum', {})).data).toBe(before - 1);

  await step('it stays read, and reading it again counts nothing', async () => {
    await reload();
    await eventually(() => badge(page).getAttribute('aria-label')).toBe(`Announcements, ${before - 1} unread`);
    const read = noticesIn(page).filter({ hasNotText: 'Unread:' }).getByRole('link').first();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), read.click()]);
    await opened.close();
    expect((await api.call('notReadedNum', {})).data).toBe(before - 1);
  });
});

journeyInTurn('a notice read in one tab is counted in every other at once', async ({ page, open, signIn }) => {
  const api = await signIn('taiwan');
  const { data: before } = await api.call('notReadedNum', {});
  await open('/pc/notice');
  const other = await page.context().newPage();
  await other.goto(new URL('/pc/categories', page.url()).href);
  for (const tab of [page, other]) await eventually(() => badge(tab).getAttribute('aria-label')).toBe(`Announcements, ${before} unread`);
  await page.bringToFront();
  await openUnread(page);
  for (const tab of [page, other])
    await eventually(() => badge(tab).getAttribute('aria-label')).toBe(`Announcements, ${before - 1} unread`);
});

journeyInTurn('ten notices a page; a page that is not there leads to the last', async ({ page, open, signIn }) => {
  const api = await signIn('demo');
  const { size } = await api.call('getNotice', { pageNum: 1, pageSize: 10 });
  await open('/pc/notice');
  const first = await noticesIn(page).first().innerText();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.waitForURL(/\/pc\/notice\?page=2$/);
  await eventually(() => noticesIn(page).first().innerText()).not.toBe(first);
  await open('/pc/notice?page=999');
  await page.waitForURL(new RegExp(`page=${Math.ceil(size / 10)}$`));
  await eventually(() => noticesIn(page).count()).toBe(size % 10 || 10);
});

journeyInTurn('a visitor is led to sign-in and back', async ({ page, open }) => {
  await open('/pc/notice?page=2');
  await page.waitForURL(/\/pc\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/pc/notice?page=2');
});

journeyInTurn('no answer: says so, and tries again', async ({ page, open, signIn, problems }) => {
  problems.expect(/ERR_FAILED|net::/);
  await signIn('demo');
  const lift = await intercept(page, '**/api/pc/getNotice', (route) => route.abort());
  await open('/pc/notice');
  await page.getByRole('alert').getByText('Your announcements could not be loaded').waitFor();
  lift();
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => noticesIn(page).count()).toBe(10);
});

journeyInTurn('no notices: says what the page will show', async ({ page, open, signIn }) => {
  await signIn('demo');
  await page.route('**/api/pc/getNotice', (route) =>
    route.fulfill({ json: { success: '1', resultMessage: '', message: '', data: [], size: 0 } }),
  );
  await open('/pc/notice');
  await page.getByRole('heading', { name: 'No announcements yet' }).waitFor();
});

journeyInTurn(
  'a read that did not reach the server is unread again',
  async ({ page, open, baseUrl, signIn, problems }) => {
    problems.expect(/ERR_FAILED|net::/);
    await signIn('japan');
    const before = (await (await signInByApi(baseUrl, 'japan')).call('notReadedNum', {})).data;
    await page.route('**/api/pc/setNoticeReaded', (route) => route.abort());
    await open('/pc/notice');
    await eventually(() => badge(page).getAttribute('aria-label')).toBe(`Announcements, ${before} unread`);
    await openUnread(page);
    await eventually(() => badge(page).getAttribute('aria-label')).toBe(`Announcements, ${before} unread`);
    await page
      .getByRole('link', { name: /^Unread:/ })
      .first()
      .waitFor();
  },
  phone,
);
