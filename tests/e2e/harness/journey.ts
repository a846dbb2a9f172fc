import { type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';
import { test } from './browser.ts';
import { SLOWEST_STEP_MS } from './eventually.ts';
import { desktop } from './other-browser.ts';
import { watchProblems } from './page-problems.ts';
import { isTaken } from '../../../tools/test/rotation.ts';
import { shop } from './shop.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export { desktop };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * One journey of one visitor in a fresh browser context. Fails, besides on its own expectations, on every policy violation,
 * console error, thrown error, server fault and text without a dictionary entry; a failure leaves a picture and a trace in test-results/.
 */
export function journey(name: string, travel: (visitor: Visitor) => Promise<void>, options: BrowserContextOptions = desktop): void {
  test(name, async ({ browser }) => {
    const { baseUrl } = shop();
    const context = await browser.newContext(options);
    // Every page of the context: without a bound a step waits until the whole journey has no time left, and nothing says which one it was.
    context.setDefaultTimeout(SLOWEST_STEP_MS);
    const page = await context.newPage();
    const problems = await watchProblems(page);
    try {
      await travel(createVisitor(page, problems, baseUrl));
    } catch (error) {
      // The page's own errors often explain the failure.
      if (problems.unexpected().length > 0) process.stderr.write(`${problems.unexpected().join('\n')}\n`);
      // The page stays open for the screenshot. The browser ends with the process.
      throw error;
    }
    expect(problems.unexpected(), 'problems that no expectation names').toEqual([]);
    expect(await missingTexts(context, baseUrl), 'dictionary keys without a text').toEqual([]);
    // Pages are closed first. If a context is closed with open pages, the runner takes screenshots of them.
    for (const opened of browser.contexts()) {
      for (const shown of opened.pages()) await shown.close();
      await opened.close();
    }
  });
}

/**
 * A journey that a run of all tests takes with every fifth commit. The first proof of money or of access is a `journey` and taken each time,
 * and so is a journey of which the commit chooses a cell.
 */
export function journeyInTurn(name: string, travel: (visitor: Visitor) => Promise<void>, options?: BrowserContextOptions): void {
  if (isTaken(name)) journey(name, travel, options);
}

/** The dictionary keys that were shown without a text on any page of the journey. The shop notes them in local storage. */
async function missingTexts(context: BrowserContext, baseUrl: string): Promise<unknown> {
  const { origins } = await context.storageState();
  const kept = origins.find(({ origin }) => origin === baseUrl)?.localStorage.find(({ name }) => name === 'missing_keys');
  return JSON.parse(kept?.value ?? '[]');
}
