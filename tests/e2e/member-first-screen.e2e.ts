import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import { memberPages } from './pages/member-pages.ts';

/** A phone shows each page's own title and the beginning of its content above this line, in pixels. */
const FOLD = 260;

/** Each run opens a sixth of the pages; `npm run prove` opens all. */
journeyInTurn(
  'on a phone every member page shows its title and its first content at once',
  async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const [paid] = (await api.call('orderAll', { status: '2' })).data.filter(({ canWatch }) => canWatch === '0');
    const orders = [`/my/order/order_detail?No=${paid?.memberOrderNo}`, `/my/order/order_invoice?No=${paid?.memberOrderNo}`];
    const late: string[] = [];
    for (const path of [...orders, ...memberPages].filter((_, at) => isSeen(at, 6))) {
      await open(path);
      await page.locator('main h1').waitFor();
      await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      const { title, content } = await firstScreen(page);
      if (title >= FOLD || content >= FOLD) late.push(`${path}: title at ${title}, content at ${content}`);
    }
    expect(late).toEqual([]);
  },
  phone,
);

/** Positions of the page's title and of the first content below it. */
const firstScreen = (page: Page): Promise<{ title: number; content: number }> =>
  page.evaluate(() => {
    const head = document.querySelector('main h1');
    if (!head) throw new Error('The page has no title.');
    const { top, bottom } = head.getBoundingClientRect();
    const below = [...document.querySelectorAll('main *')]
      .filter((part) => head.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.closest('.vh') === null)
      .filter((part) => part.children.length === 0 && (part.textContent?.trim() || part.matches('img, input, select, canvas, path')))
      .map((part) => part.getBoundingClientRect())
      .filter((place) => place.height > 1 && place.top >= bottom - 2);
    return { title: Math.round(top), content: Math.round(Math.min(...below.map((place) => place.top))) };
  });

journeyInTurn(
  'the line that says who is signed in has the code at hand and opens to the deadline and today’s earnings',
  async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    const api = await signIn('demo');
    const { userCode } = (await api.call('getJmiMember', {})).data;
    await open('/my/about');
    const member = page.getByRole('region', { name: 'Member', exact: true });
    await member.getByText(userCode, { exact: true }).waitFor();
    const more = member.getByRole('button', { name: 'Member details' });
    await member.getByRole('button', { name: 'My QR code' }).waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    expect(await member.getByText('Active until').isVisible()).toBe(false);
    await more.click();
    for (const text of ['Active until', 'Today’s earnings', `ID ${userCode.slice(2, 6)} ${userCode.slice(6)}`])
      await member.getByText(text, { exact: true }).waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await checkAccessibility();
    await checkWidths([390, 320]);
    await more.click();
    await eventually(() => member.getByText('Active until').isVisible()).toBe(false);
  },
  phone,
);
