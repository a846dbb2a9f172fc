const day = 86_400;
/** Days that a cookie lives unless its caller says otherwise. */
export const defaultCookieDays = 30;

/** Keeps a value where the server can read it too, for every page of the shop and the companion. */
export function writeCookie(name: string, value: string, days = defaultCookieDays): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * day}; SameSite=Lax${secure}`;
}
