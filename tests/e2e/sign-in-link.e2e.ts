import { describe, expect } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { journey } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import type { Visitor } from './harness/visitor.ts';

const kept = ({ page }: Visitor) => page.evaluate(() => ({ token: localStorage.getItem('token'), userId: localStorage.getItem('userId') }));

async function followLink(visitor: Visitor, home: string): Promise<void> {
  const { page, baseUrl, open } = visitor;
  const { token, userId } = (await signInByApi(baseUrl, 'demo')).session;
  const told: string[] = [];
  page.on('request', (request) => {
    const speaksOf = `${request.headers().referer ?? ''} ${request.isNavigationRequest() ? '' : request.url()}`;
    if (speaksOf.includes(token)) told.push(request.url());
  });
  await open('/robots.txt');
  const response = await open(`${home}?userId=${userId}&token=${token}&locale=zh_CN`);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await eventually(() => kept(visitor)).toEqual({ token, userId });
  await eventually(() => page.evaluate(() => localStorage.getItem('locale'))).toBe('zh_CN');
  expect(page.url()).toBe(`${baseUrl}/pc/index`);
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(told, 'requests that speak of the token beside its own header').toEqual([]);
  await page.goBack();
  await page.goForward();
  expect(page.url()).toBe(`${baseUrl}/pc/index`);
}

describe('a sign-in link', () => {
  for (const home of ['/pc/index', '/']) {
    journey(`to ${home} signs in, in its language, and leaves no trace`, (visitor) => followLink(visitor, home));
  }

  journey('asks before it takes somebody else’s place', async (visitor) => {
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

  journey('whose token the server does not know as this member’s changes nothing', async (visitor) => {
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

  journey('that lacks a value signs nobody in and is taken out of the address all the same', async (visitor) => {
    const { page, baseUrl, open } = visitor;
    const { token, userId } = (await signInByApi(baseUrl, 'demo')).session;
    for (const query of [`userId=${userId}&token=${token}`, `token=${token}&locale=en_US`, `userId=${userId}&locale=en_US`]) {
      await open(`/pc/index?${query}`);
      await eventually(() => page.url()).toBe(`${baseUrl}/pc/index`);
      expect(await kept(visitor)).toEqual({ token: null, userId: null });
    }
  });
});
