import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type Response } from '@playwright/test';
import { eventually } from './eventually.ts';
import { type Account, type MemberApi, signInByApi } from './member-api.ts';
import type { PageProblems } from './page-problems.ts';

/** A person who uses the shop in a separate browser context. */
export interface Visitor {
  readonly page: Page;
  readonly problems: PageProblems;
  /** Origin of the shop. */
  readonly baseUrl: string;
  /** Opens a path of the shop. Resolves once the page reacts to input. */
  readonly open: (path: string) => Promise<Response | null>;
  readonly reload: () => Promise<void>;
  /** Signs in through the API and stores token and userId where the shop does; the login page has its own journey. */
  readonly signIn: (account?: Account) => Promise<MemberApi>;
  /** Runs a part of the journey. Its name precedes the message of every failure in it. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Fails on any axe finding on the current page, best practices included. */
  readonly checkAccessibility: () => Promise<void>;
  /** Fails if the page can be scrolled sideways at one of these widths. */
  readonly checkWidths: (widths: readonly number[]) => Promise<void>;
}

export function createVisitor(page: Page, problems: PageProblems, baseUrl: string): Visitor {
  const open = async (path: string) => {
    const response = await page.goto(new URL(path, baseUrl).href);
    if (response?.headers()['content-type']?.startsWith('text/html')) await whenLive(page);
    return response;
  };
  return {
    page,
    problems,
    baseUrl,
    open,
    async reload() {
      await page.reload();
      await whenLive(page);
    },
    async signIn(account = 'demo') {
      const api = await signInByApi(baseUrl, account);
      // Local storage belongs to an origin, so one of its pages must be open.
      if (!page.url().startsWith(baseUrl)) await open('/robots.txt');
      await page.evaluate(({ token, userId }) => {
        localStorage.setItem('token', token);
        localStorage.setItem('userId', userId);
      }, api.session);
      return api;
    },
    async step(name, work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Error) error.message = `${name}: ${error.message}`;
        throw error;
      }
    },
    checkAccessibility: () => checkAccessibility(page),
    async checkWidths(widths) {
      const { height } = page.viewportSize() ?? { height: 844 };
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        const findTooWide = () =>
          page.evaluate(() => {
            const wide = document.documentElement.scrollWidth;
            return wide > window.innerWidth || wide > document.documentElement.clientWidth ? wide : 0;
          });
        expect(await findTooWide(), `${page.url()} is wider than its window of ${width} px`).toBe(0);
      }
    },
  };
}

/** React marks hydrated elements. Before that, a press has no effect. */
function whenLive(page: Page): Promise<void> {
  return eventually(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))).toBe(true);
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails on any axe finding, best practices included. Axe does all its work in the page and describes only faults: combining results in a separate page, its default, and describing
 * passes takes three times as long.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => ({ id, said: `${id}: ${help}: ${html.slice(0, 200)}`, at: target[0] })),
  );
  const left = [];
  for (const { id, said, at } of findings) if (id !== 'target-size' || (await isSmallInSight(page, String(at)))) left.push(said);
  expect(left, `axe finds fault with ${page.url()}`).toEqual([]);
}

/** Whether axe finds a target too small in the middle of the window too. A bar at the window's edge may cover a part of it until the page is scrolled. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules(['target-size']).setLegacyMode(true).analyze();
  return violations.length > 0;
}
