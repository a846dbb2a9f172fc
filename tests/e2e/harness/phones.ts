import { brand } from '@upline/brand';
import type { BrowserContextOptions } from '@playwright/test';

export const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export const phone = (userAgent: string): BrowserContextOptions => ({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent,
});

export const android = phone(pixel);
/** The web view of the member app. Pages do not try to open the app there. */
export const inApp = phone(`${pixel} ${brand.appLinks.userAgent}/3.1`);
