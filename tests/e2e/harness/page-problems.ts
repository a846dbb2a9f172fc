import type { Page } from '@playwright/test';

/** Page problems that no journey checks itself: policy violations, console errors, thrown errors, server faults. */
export interface PageProblems {
  /** Marks a problem as part of the journey, such as the 404 of an unknown product. */
  readonly expect: (pattern: RegExp) => void;
  /** Every unexpected problem so far. */
  readonly unexpected: () => string[];
}

/** Watches a page from now on, through every navigation. */
export async function watchProblems(page: Page): Promise<PageProblems> {
  const found: string[] = [];
  const expected: RegExp[] = [];
  await page.exposeFunction('reportPolicyViolation', (text: string) => found.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportPolicyViolation: (text: string) => void }).reportPolicyViolation;
      report(`${event.effectiveDirective} refused ${event.blockedURI} in ${event.documentURI}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`thrown: ${error.stack || error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`answer: ${response.status()} ${response.url()}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}
