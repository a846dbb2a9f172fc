import type { Page, Route } from '@playwright/test';

/**
 * Handles the requests of a page that match, until the answered function is called: from then on they go their usual way, or that of an earlier
 * interception. Chromium loses a request that is sent while interception is being switched off (microsoft/playwright#41802), so it never is:
 * journeys use this instead of `unroute`, `unrouteAll` and `times`, which switch it off under a page that is at work.
 */
export async function intercept(page: Page, url: string | RegExp, handle: (route: Route) => unknown): Promise<() => void> {
  let lifted = false;
  await page.route(url, (route) => (lifted ? route.fallback() : handle(route)));
  return () => {
    lifted = true;
  };
}

/** Handles the next request of a page that matches, and none after it. */
export async function interceptOnce(page: Page, url: string | RegExp, handle: (route: Route) => unknown): Promise<void> {
  const lift = await intercept(page, url, (route) => {
    lift();
    return handle(route);
  });
}
