import { isLocale, type Locale } from '@upline/i18n';

export interface SignInLink {
  readonly userId: string;
  readonly token: string;
  /** Absent where the link names a language that nobody has here. */
  readonly locale: Locale | undefined;
}

/** What the address says of somebody to sign in: `hasTraces` as soon as it names one, `link` only when it carries all three values. */
export function readSignInLink(query: URLSearchParams): { hasTraces: boolean; link: SignInLink | undefined } {
  const [userId, token, locale] = ['userId', 'token', 'locale'].map((name) => query.get(name) ?? '');
  const link = userId && token && locale ? { userId, token, locale: isLocale(locale) ? locale : undefined } : undefined;
  return { hasTraces: query.has('userId') || query.has('token'), link };
}
