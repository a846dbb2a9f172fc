import { expect } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { eventually } from './harness/eventually.ts';
import { journey } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';
import { signInByApi } from './harness/member-api.ts';
import { shop } from './harness/shop.ts';

/** Letters alone, so that no word of another journey begins like it. */
const word = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => String.fromCodePoint(97 + (byte % 26))).join('');
const digits = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => String(1 + (byte % 9))).join('');

/** A member with a name and a telephone, who orders for somebody else. */
async function orderForAFriend() {
  const { baseUrl } = shop();
  const demo = await signInByApi(baseUrl, 'demo');
  const caller = await registerByApi(baseUrl, demo.session.userId);
  const api = await signInByApi(baseUrl, caller);
  const name = { firstName: `Ines${word()}`, lastName: `Vide${word()}` };
  const telephone = digits(8);
  await api.call('saveInfo', { ...name, mobiletele: `+49 (0)170 ${telephone}` });
  const friend = {
    firstName: `Osku${word()}`,
    lastName: `Kallio${word()}`,
    email: `${word()}@friend.example`,
    mobiletele: `+1 20655${digits(5)}`,
  };
  const street = `${word()} Terrace 8`;
  const states = (await api.call('getStateProvinces', { companyCode: 'US' })).data.flatMap((country) => country.jalStateProvinces);
  const place = {
    postalcode: '98109',
    countryCode: 'US',
    city: 'Seattle',
    province: states[0]?.stateProvinceId ?? '',
    isDefault: '1',
  } as const;
  await api.call('saveJmiAddrBook', { ...friend, ...place, address: street });
  const orderNo = await api.placeOrder(everyday.id, 7);
  return { code: caller.code, ...name, telephone, friend, street, orderNo };
}

/** A text in groups of four, as people read numbers out. */
const inGroups = (text: string): string => text.replaceAll(/.{4}(?=.)/g, '$& ');

journey('ten callers are found by what they say, each by one text and Enter', async ({ page, problems, step, checkAccessibility }) => {
  problems.expect(/401/);
  const { code, firstName, lastName, telephone, friend, street, orderNo } = await orderForAFriend();
  await signInAtConsole(page, { name: 'service' });
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  const hits = async (text: string) =>
    ((await callFromConsole(page, 'findAnything', { text }))['data'] as { key: string }[]).map(({ key }) => key);
  await eventually(() => hits(friend.lastName)).toContain(orderNo);
  const { data } = await callFromConsole(page, 'listOrders', { filters: { orderNo } });
  const [{ total, orderedAt }] = data as [{ total: number; orderedAt: string }];
  const day = new Date(orderedAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const amount = `${total.toFixed(2)} ${day}`;

  const callers: readonly (readonly [says: string, text: string, found: string])[] = [
    ['their number, in groups', inGroups(code), code],
    ['their number without its letters', code.slice(2), code],
    ['their name, the family name first', `${lastName} ${firstName}`, code],
    ['their telephone as at home', `0170 ${telephone}`, code],
    ['the number of an order, in groups', inGroups(orderNo), orderNo],
    ['the last digits of an order', orderNo.slice(-7), orderNo],
    ['who gets the parcel', `${friend.lastName} ${friend.firstName.slice(0, 6)}`, code],
    ['where it goes', `${street} 98109`, code],
    ['what was paid, and when', amount, orderNo],
    ['the mail address of the recipient', friend.email, orderNo],
  ];
  for (const [says, text, found] of callers)
    await step(says, async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill(text);
      await page.getByRole('option').filter({ hasText: found }).first().waitFor();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${found}$`));
      await page.getByRole('heading', { level: 1 }).waitFor();
    });

  await step('orders by two fields', async () => {
    const filters = { recipient: friend.lastName, address: '98109' };
    await page.goto(`${shop().consoleUrl ?? ''}/orders?${new URLSearchParams(filters).toString()}`);
    await page.getByRole('button', { name: `Recipient ${friend.lastName}` }).waitFor();
    await page.locator('[data-row]').first().waitFor();
    expect(await page.locator('[data-row]').allTextContents()).toEqual([expect.stringContaining(orderNo)]);
    await checkAccessibility();
  });
});
