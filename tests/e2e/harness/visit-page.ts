import type { Locale } from '@upline/i18n';
import type { ShopPage } from '../pages/shop-pages.ts';
import { eventually } from './eventually.ts';
import type { Account, MemberApi } from './member-api.ts';
import type { Visitor } from './visitor.ts';

/** Opens pages one after another, each as its member. Skips the sign-in of a member who is already signed in. */
export function pageVisits({
  page,
  open,
  signIn,
  problems,
  baseUrl,
}: Visitor): (shown: Omit<ShopPage, 'name' | 'heading'>) => Promise<void> {
  let member: { account: Account; api: MemberApi } | undefined;
  return async ({ account, path, status }) => {
    if (status) problems.expect(new RegExp(`status of ${status} |^answer: ${status} `));
    if (account && account !== member?.account) member = { account, api: await signIn(account) };
    const address = await path(account && member?.api);
    if (address.startsWith('/h5/')) {
      // A changed hash alone loads nothing in the same document.
      await page.goto('about:blank');
      await page.goto(baseUrl + address);
    } else await open(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

/** Sets the shop's language as if the visitor had chosen it before. */
export async function speakIn({ page, baseUrl }: Visitor, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: baseUrl }]);
  await page.addInitScript((chosen) => {
    // A page without an origin has no storage, and so no language.
    if (location.origin !== 'null') localStorage.setItem('locale', chosen);
  }, locale);
}
