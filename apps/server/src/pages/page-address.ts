/** What a page request asks for, once everything that cannot change its HTML is taken away. */
export interface PageAddress {
  readonly url: URL;
  /** Key of the page cache; undefined for pages that must not be kept. */
  readonly key: string | undefined;
  /** The link signs someone in: nothing of it may be kept, logged or sent on. */
  readonly secret: boolean;
}

/** Query names of a sign-in link. */
const secretNames = ['token', 'userId', 'password'];

export function pageAddress(asked: URL, origin: string, locale: string, declared: readonly string[]): PageAddress {
  const secret = secretNames.some((name) => asked.searchParams.has(name));
  const url = new URL(asked.pathname, origin);
  for (const name of declared) {
    const value = asked.searchParams.get(name);
    // The page is rendered from the declared names alone, so no other query can leave a trace in a shared page.
    if (value !== null && !secretNames.includes(name)) url.searchParams.set(name, value);
  }
  return { url, secret, key: secret ? undefined : `${locale} ${url.href}` };
}
