import type { Page, Route } from '@playwright/test';

/**
 * Handles a page's matching requests until the returned function is called: from then on they go their usual way, or that of an earlier interception. Chromium loses a request that
 * is sent while interception is being switched off (microsoft/playwright#41802), so journeys never do that: they use this instead of `unroute`, `unrouteAll` and `times`, which
 * switch it off while the page is working.
 */
export async function intercept(page: Page, url: string | RegExp, handle: (route: Route) => unknown): Promise<() => void> {
  let lifted = false;
  await page.route(url, (route) => (lifted ? route.fallback() : handle(route)));
  return () => {
    lifted = true;
  };
}

/** Handles only a page's next matching request. */
export async function interceptOnce(page: Page, url: string | RegExp, handle: (route: Route) => unknown): Promise<void> {
  const lift = await intercept(page, url, (route) => {
    lift();
    return handle(route);
  });
}
