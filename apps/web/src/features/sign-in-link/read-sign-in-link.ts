import { isLocale, type Locale } from '@upline/i18n';

export interface SignInLink {
  readonly userId: string;
  readonly token: string;
  /** Absent if the link names an unknown language. */
  readonly locale: Locale | undefined;
}

/** The sign-in values in the address: `hasTraces` if any is present, `link` only if all three are. */
export function readSignInLink(query: URLSearchParams): { hasTraces: boolean; link: SignInLink | undefined } {
  const [userId, token, locale] = ['userId', 'token', 'locale'].map((name) => query.get(name) ?? '');
  const link = userId && token && locale ? { userId, token, locale: isLocale(locale) ? locale : undefined } : undefined;
  return { hasTraces: query.has('userId') || query.has('token'), link };
}
