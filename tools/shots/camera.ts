import type { Browser, BrowserContext, Page } from 'playwright-core';
import { capture } from './capture.ts';
import type { DemoMember } from './demo-member.ts';
import type { Scheme } from './options.ts';
import type { PageTexts } from './page-texts.ts';
import type { Screen } from './screens/screen.ts';

export interface View {
  readonly base: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly scheme: Scheme;
  readonly locale: string;
  readonly texts: PageTexts;
  /** Signed-in member; undefined for a visitor. */
  readonly member: DemoMember | undefined;
}

export interface Shot {
  readonly jpeg: Buffer;
  /** Faults found, such as a thrown error or a page wider than its window. */
  readonly remarks: readonly string[];
}

const firstLine = ({ message }: Error): string => (message.split('\n')[0] ?? '').slice(0, 160);

const CALLS = '**/api/**';
/** Content that arrives later is missing in the picture. */
const SETTLE_WITHIN_MS = 8_000;
const ARRIVE_WITHIN_MS = 60_000;
const HEIGHTS: readonly (readonly [from: number, height: number])[] = [
  [2000, 1440],
  [1200, 900],
  [700, 1024],
  [0, 844],
];
const heightFor = (width: number): number => HEIGHTS.find(([from]) => width >= from)?.[1] ?? 844;

/** Opens the screen in a new context, waits until nothing moves, and takes its picture. */
export async function takeShot(browser: Browser, screen: Screen, path: string, view: View): Promise<Shot> {
  const context = await openContext(browser, view);
  try {
    const page = await context.newPage();
    const remarks: string[] = [];
    page.on('pageerror', (error) => remarks.push(`thrown: ${firstLine(error)}`));
    await answerCalls(context, screen);
    await page.goto(new URL(path, view.base).href, { waitUntil: 'load' });
    const reach = screen.act ? 'window' : 'page';
    await settle(page, comesToRest(screen), reach);
    if (screen.calls === 'offline') await loseNetwork(page);
    await screen.act?.(page, view.texts).catch((error: Error) => remarks.push(`not opened: ${firstLine(error)}`));
    if (screen.act) await settle(page, true, reach);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (wide > view.width) remarks.push(`wider than its window: ${wide} px`);
    if (!screen.act) await page.evaluate(layBarsInFlow);
    const jpeg = await capture(page, { type: 'jpeg', quality: 88, fullPage: !screen.act, animations: 'disabled' });
    return { jpeg, remarks };
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, { base, width, scheme, locale, member }: View): Promise<BrowserContext> {
  const isPhone = width < 700;
  const kept = member ? [{ origin: base, localStorage: Object.entries(member.session).map(([name, value]) => ({ name, value })) }] : [];
  const cookie = { name: 'locale', value: locale, domain: new URL(base).hostname, path: '/', expires: -1 } as const;
  const context = await browser.newContext({
    // The page's policy would refuse the style for full-page pictures.
    bypassCSP: true,
    viewport: { width, height: heightFor(width) },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    storageState: { origins: kept, cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' }] },
  });
  context.setDefaultTimeout(SETTLE_WITHIN_MS);
  // Pictures of a new size may have to be drawn before the page is complete.
  context.setDefaultNavigationTimeout(ARRIVE_WITHIN_MS);
  return context;
}

async function answerCalls(context: BrowserContext, { calls }: Screen): Promise<void> {
  if (calls === 'waiting') await context.route(CALLS, () => undefined);
  if (calls === 'broken') await context.route(CALLS, (route) => route.abort('internetdisconnected'));
}

/** A page whose calls never end never settles. */
const comesToRest = ({ calls }: Screen): boolean => calls !== 'waiting';

/** Cuts the network after the page has loaded. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForTimeout(500);
}

/** A long picture also needs the content that a browser loads only on scrolling. */
const whole = '* { content-visibility: visible !important }';

/** Scroll distance for lazy content: to the page's end, or none for a picture of the window. */
type Reach = 'page' | 'window';

/** Waits until all visible fonts and pictures are loaded. Then scrolls to the top again. */
const showEverything = (reach: Reach): string => `(async () => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const end = ${reach === 'page' ? 'document.documentElement.scrollHeight' : '0'};
  for (let top = 0; top < end; top += innerHeight) { scrollTo(0, top); await pause(100); }
  if (end > 0) scrollTo(0, 0);
  await document.fonts.ready;
  const isSeen = (image) => {
    const { left, right, top } = image.getBoundingClientRect();
    return image.checkVisibility() && right > 0 && left < innerWidth && (end > 0 || top < innerHeight);
  };
  const loading = () => [...document.images].some((image) => !image.complete && isSeen(image));
  for (let waited = 0; loading() && waited < 20000; waited += 50) await pause(50);
  await Promise.all([...document.images].filter(isSeen).map((image) => image.decode().catch(() => undefined)));
  await pause(150);
})()`;

/** A bar fixed at the lower edge would cover the middle of a long picture, so it is moved to the end. */
const layBarsInFlow = `(() => {
  for (const element of document.querySelectorAll('nav, aside, div')) {
    const { position, bottom, display } = getComputedStyle(element);
    if (position === 'fixed' && parseFloat(bottom) < 100 && display !== 'none' && element.offsetWidth >= innerWidth * 0.9) element.style.position = 'static';
  }
})()`;

const isTakenOver = `Object.keys(document.body).some((key) => key.startsWith('__reactFiber')) || document.querySelector('#app > :not(.first)') !== null`;
const isLoaded = `document.querySelector('[aria-busy=true]') === null`;

/** Polls from outside, because a page's policy allows no repeated evaluation in it. */
async function untilTrue(page: Page, expression: string): Promise<void> {
  for (const deadline = Date.now() + SETTLE_WITHIN_MS; Date.now() < deadline; await page.waitForTimeout(50)) {
    if (await page.evaluate<boolean>(expression).catch(() => false)) return;
  }
}

async function settle(page: Page, comesToRest: boolean, reach: Reach): Promise<void> {
  await untilTrue(page, isTakenOver);
  await page.waitForTimeout(comesToRest ? 200 : 1_500);
  if (comesToRest) await untilTrue(page, isLoaded);
  await page.addStyleTag({ content: whole });
  await page.evaluate(showEverything(reach));
}
