import type { Locale } from '@upline/i18n';
import type { SignInLink } from './read-sign-in-link.ts';

/** Who is there before the link: in the app's web view or not, and signed in as whom. */
export interface Arrival {
  isApp: boolean;
  signedInAs: string | undefined;
}

/**
 * Whether a person is asked before the link signs anybody in. Anybody can send a link with a token of their own, and whoever follows it
 * would order and save addresses in another's account. The app opens its own links, with its member's number and language; there nobody is asked.
 */
export function asksFirst(link: SignInLink, membersLocale: Locale, { isApp, signedInAs }: Arrival): boolean {
  if (signedInAs === link.userId) return false;
  return !isApp || link.locale !== membersLocale;
}
