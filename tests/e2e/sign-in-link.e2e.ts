import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import { inApp } from './harness/phones.ts';
import type { Visitor } from './harness/visitor.ts';

const kept = ({ page }: Visitor) => page.evaluate(() => ({ token: localStorage.getItem('token'), userId: localStorage.getItem('userId') }));

/** Follows a sign-in link of the demo member; with `asks` the page asks for confirmation and the visitor agrees. */
async function followLink(visitor: Visitor, home: string, { locale, asks }: { locale: string; asks: boolean }): Promise<void> {
  const { page, baseUrl, open } = visitor;
  const api = await signInByApi(baseUrl, 'demo');
  const { token, userId } = api.session;
  // The app opens its links in its member's language.
  if (!asks) await api.call('saveLocaleCode', { locale: 'en_US' });
  const told: string[] = [];
  page.on('request', (request) => {
    const speaksOf = `${request.headers().referer ?? ''} ${request.isNavigationRequest() ? '' : request.url()}`;
    if (speaksOf.includes(token)) told.push(request.url());
  });
  await open('/robots.txt');
  const response = await open(`${home}?userId=${userId}&token=${token}&locale=${locale}`);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  if (asks) {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(userId).waitFor();
    expect(await kept(visitor), 'nothing is kept before the person has agreed').toEqual({ token: null, userId: null });
    // The question is in the link's language.
    await dialog.getByRole('button', { name: locale === 'zh_CN' ? '登录该账号' : 'Sign in' }).click();
  }
  await eventually(() => kept(visitor)).toEqual({ token, userId });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await eventually(() => page.evaluate(() => localStorage.getItem('locale'))).toBe(locale);
  expect(page.url()).toBe(`${baseUrl}/pc/index`);
  expect(await page.locator('html').getAttribute('lang')).toBe(locale.replace('_', '-'));
  expect(told, 'requests that speak of the token beside its own header').toEqual([]);
  await page.goBack();
  await page.goForward();
  expect(page.url()).toBe(`${baseUrl}/pc/index`);
}

test.describe('a sign-in link', () => {
  for (const home of ['/pc/index', '/']) {
    journeyInTurn(`to ${home} asks in a browser, then signs in, in its language, and leaves no trace`, (visitor) =>
      followLink(visitor, home, { locale: 'zh_CN', asks: true }),
    );
  }

  journeyInTurn(
    'in the app’s web view, with its member’s number and language, signs in without asking',
    (visitor) => followLink(visitor, '/pc/index', { locale: 'en_US', asks: false }),
    inApp,
  );

  journeyInTurn('that a stranger sent changes nothing where the visitor declines', async (visitor) => {
    const { page, baseUrl, open, checkAccessibility, checkWidths } = visitor;
    const { token, userId } = (await signInByApi(baseUrl, 'japan')).session;
    await open(`/pc/index?userId=${userId}&token=${token}&locale=en_US`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Sign in with this link?' }).waitFor();
    await checkAccessibility();
    await checkWidths([320, 390, 768, 1440]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await kept(visitor)).toEqual({ token: null, userId: null });
    expect(page.url()).toBe(`${baseUrl}/pc/index`);
  });

  journeyInTurn('asks before it takes somebody else’s place', async (visitor) => {
    const { page, baseUrl, open, signIn, checkAccessibility } = visitor;
    const before = (await signIn('japan')).session;
    const link = (await signInByApi(baseUrl, 'demo')).session;
    const address = `/pc/index?userId=${link.userId}&token=${link.token}&locale=en_US`;
    const dialog = page.getByRole('dialog');
    await open(address);
    await dialog.getByText(link.userId).waitFor();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await kept(visitor)).toEqual({ token: before.token, userId: before.userId });
    await open(address);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await eventually(() => kept(visitor)).toEqual({ token: link.token, userId: link.userId });
    await dialog.waitFor({ state: 'hidden' });
  });

  journeyInTurn('whose token the server does not know as this member’s changes nothing', async (visitor) => {
    const { page, baseUrl, open, signIn, problems } = visitor;
    problems.expect(/status of 401 /);
    const { token, userId } = (await signIn('demo')).session;
    const other = (await signInByApi(baseUrl, 'japan')).session;
    for (const [named, its] of [
      [other.userId, 'no-such-token'],
      [other.userId, token],
    ]) {
      await open(`/pc/index?userId=${named}&token=${its}&locale=en_US`);
      await page.getByText('The sign-in link is no longer valid.').waitFor();
      expect(page.url()).toBe(`${baseUrl}/pc/index`);
      expect(await kept(visitor)).toEqual({ token, userId });
    }
  });

  journeyInTurn('that lacks a value signs nobody in and is taken out of the address all the same', async (visitor) => {
    const { page, baseUrl, open } = visitor;
    const { token, userId } = (await signInByApi(baseUrl, 'demo')).session;
    for (const query of [`userId=${userId}&token=${token}`, `token=${token}&locale=en_US`, `userId=${userId}&locale=en_US`]) {
      await open(`/pc/index?${query}`);
      await eventually(() => page.url()).toBe(`${baseUrl}/pc/index`);
      expect(await kept(visitor)).toEqual({ token: null, userId: null });
    }
  });
});
