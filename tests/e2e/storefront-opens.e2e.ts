import { describe, expect } from 'vitest';
import { desktop, journey, phone } from './harness/journey.ts';

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('the storefront on %s', (_, device) => {
  journey(
    'opens whole, without a policy violation, and stands up to axe',
    async ({ page, open, checkAccessibility }) => {
      const response = await open('/pc/index');
      expect(response?.status()).toBe(200);
      expect(await page.title()).not.toBe('');
      await page.getByRole('main').waitFor();
      expect(await page.getByRole('link').count()).toBeGreaterThan(5);
      await checkAccessibility();
    },
    device,
  );

  journey(
    'keeps the sign-in of the demo account',
    async ({ page, open, signIn }) => {
      await signIn('demo');
      await open('/pc/cart');
      await page.getByRole('main').waitFor();
      expect(new URL(page.url()).pathname).toBe('/pc/cart');
    },
    device,
  );
});
