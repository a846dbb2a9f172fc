/** A page request reduced to what can change its HTML. */
export interface PageAddress {
  readonly url: URL;
  /** Key in the page cache; undefined for pages that must not be cached. */
  readonly key: string | undefined;
  /** True if the link signs a person in: it must not be cached, logged or passed on. */
  readonly secret: boolean;
}

/** Query parameters of a sign-in link. */
const secretNames = ['token', 'userId', 'password'];

export function pageAddress(asked: URL, origin: string, locale: string, declared: readonly string[]): PageAddress {
  const secret = secretNames.some((name) => asked.searchParams.has(name));
  const url = new URL(origin);
  // Assigned, because a path that begins with two slashes would be read as another host.
  url.pathname = asked.pathname;
  for (const name of declared) {
    const value = asked.searchParams.get(name);
    // The page is rendered from the declared names alone, so that no other query can affect a shared page.
    if (value !== null && !secretNames.includes(name)) url.searchParams.set(name, value);
  }
  return { url, secret, key: secret ? undefined : `${locale} ${url.href}` };
}
