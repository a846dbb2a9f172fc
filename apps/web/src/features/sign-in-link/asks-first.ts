import type { Locale } from '@upline/i18n';
import type { SignInLink } from './read-sign-in-link.ts';

/** The state before the link: whether it is in the app's web view, and the signed-in member. */
export interface Arrival {
  isApp: boolean;
  signedInAs: string | undefined;
}

/**
 * Whether the visitor must confirm before the link signs in. Anyone can send a link with their own token, and a person who follows it would order and save addresses in another's
 * account. The app opens its own links with its member's number and language; those need no confirmation.
 */
export function asksFirst(link: SignInLink, membersLocale: Locale, { isApp, signedInAs }: Arrival): boolean {
  if (signedInAs === link.userId) return false;
  return !isApp || link.locale !== membersLocale;
}
