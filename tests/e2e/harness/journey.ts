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
 * One journey of one visitor in a fresh browser context. Fails, in addition to its own expectations, on every policy violation, console error, thrown error, server fault and text
 * without a dictionary entry; a failure leaves a screenshot and a trace in test-results/.
 */
export function journey(name: string, travel: (visitor: Visitor) => Promise<void>, options: BrowserContextOptions = desktop): void {
  test(name, async ({ browser }) => {
    const { baseUrl } = shop();
    const context = await browser.newContext(options);
    // Applies to every page of the context: without a limit a step would use up the journey's whole time, and the report would not name it.
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
    // Closes pages first. If a context is closed with open pages, the runner takes screenshots of them.
    for (const opened of browser.contexts()) {
      for (const shown of opened.pages()) await shown.close();
      await opened.close();
    }
  });
}

/** A journey that runs with every tenth commit only. The main proofs of money and access use `journey` and run each time, as do journeys whose cell the commit chooses. */
export function journeyInTurn(name: string, travel: (visitor: Visitor) => Promise<void>, options?: BrowserContextOptions): void {
  if (isTaken(name)) journey(name, travel, options);
}

/** Dictionary keys shown without a text on any page of the journey. The shop records them in local storage. */
async function missingTexts(context: BrowserContext, baseUrl: string): Promise<unknown> {
  const { origins } = await context.storageState();
  const kept = origins.find(({ origin }) => origin === baseUrl)?.localStorage.find(({ name }) => name === 'missing_keys');
  return JSON.parse(kept?.value ?? '[]');
}
