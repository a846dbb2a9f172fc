import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { PageProblems } from './page-problems.ts';

/** Accounts of the demo data; all share one password. */
export type DemoAccount = 'demo' | 'newbie' | 'taiwan' | 'korea' | 'japan';
export const demoPassword = 'demo1234';

/** Somebody in front of the shop, in a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly problems: PageProblems;
  /** Opens a path of the shop. */
  readonly open: (path: string) => Promise<Response | null>;
  /** Signs in through the API and keeps token and userId where the shop keeps them; the login page has a journey of its own. */
  readonly signIn: (account?: DemoAccount) => Promise<void>;
  /** Fails on any finding of axe on the page as it stands, best practices included. */
  readonly checkAccessibility: () => Promise<void>;
}

export function createVisitor(page: Page, problems: PageProblems, baseUrl: string): Visitor {
  const open = (path: string) => page.goto(new URL(path, baseUrl).href);
  return {
    page,
    problems,
    open,
    async signIn(account = 'demo') {
      const password = createHash('md5').update(demoPassword).digest('hex');
      const response = await page.request.post(`${baseUrl}/api/pc/gettoken`, { data: { userCode: account, password } });
      const answer = (await response.json()) as { success: string; data?: { token: string; userId: string }; resultMessage?: string };
      if (answer.success !== '1' || !answer.data) throw new Error(`${account} cannot sign in: ${answer.resultMessage}`);
      // Local storage belongs to an origin, so some page of it has to be open.
      if (!page.url().startsWith(baseUrl)) await open('/robots.txt');
      await page.evaluate(({ token, userId }) => {
        localStorage.setItem('token', token);
        localStorage.setItem('userId', userId);
      }, answer.data);
    },
    async checkAccessibility() {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const findings = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
      expect(findings, `axe finds fault with ${page.url()}`).toEqual([]);
    },
  };
}
