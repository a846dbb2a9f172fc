import type { Charge } from '../charges/charge.ts';

/**
 * Headers of every pay page. Browsers check `form-action` again on the redirect after a form, so it contains the shop's origins of this charge.
 */
export function pageHeaders(charge: Charge | undefined): Record<string, string> {
  const origins = charge ? [charge.urls.success, charge.urls.fail, charge.urls.cancel].map((url) => new URL(url).origin) : [];
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    // A pay page's address is a credential: no other site may receive it.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
