import { createHash } from 'node:crypto';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserFlags } from '../../tools/chromium/browser-flags.ts';

/** As Lighthouse slows a phone's processor. */
const SLOWED = 4;
/** Shorter ones are not told by the browser. */
const SHORTEST_MS = 16;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-US' };

/** Something a member does again and again on one page. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  /** One press each, in their order. */
  readonly presses: readonly ((page: Page) => Promise<void>)[];
}

export interface Responsiveness {
  /** From a press until the page is drawn anew, in milliseconds: the slowest of all, as Interaction to Next Paint counts a page with few presses. */
  readonly slowestMs: number;
  /** Cumulative layout shift from the page's beginning, what follows a press within half a second not counted. */
  readonly shift: number;
  readonly presses: number;
}

type Seen = Pick<Responsiveness, 'slowestMs' | 'shift'>;

/** Presses on a phone whose processor is four times slower, signed in as the demo's member. */
export async function measureInteraction(executablePath: string, origin: string, interaction: Interaction): Promise<Responsiveness> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: [...browserFlags] });
  try {
    const context = await browser.newContext(phone);
    await signIn(context, origin);
    await context.addInitScript(observer);
    const page = await context.newPage();
    await page.goto(new URL(interaction.path, origin).href, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    for (const press of interaction.presses) {
      await press(page);
      // Until what it began is over, and the browser has told of it.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(600);
    }
    const { slowestMs, shift } = await page.evaluate<Seen>('seen');
    return { slowestMs: Math.max(slowestMs, SHORTEST_MS), shift, presses: interaction.presses.length };
  } finally {
    await browser.close();
  }
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const password = createHash('md5').update('demo1234').digest('hex');
  const answer = await context.request.post(`${origin}/api/pc/gettoken`, { data: { userCode: 'demo', password } });
  const { data } = (await answer.json()) as { data?: { token: string; userId: string } };
  if (!data) throw new Error(`The demo's member could not be signed in (${answer.status()}).`);
  await context.addInitScript(({ token, userId }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', userId);
  }, data);
}

/** Runs in the page before anything else. Text, because it speaks of what only browsers have. */
const observer = `
  globalThis.seen = { slowestMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) seen.slowestMs = Math.max(seen.slowestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
