const day = 86_400;
/** Default lifetime of a cookie, in days. */
export const defaultCookieDays = 30;

/** Stores a value for all pages of the shop and the companion where the server can read it too. */
export function writeCookie(name: string, value: string, days = defaultCookieDays): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * day}; SameSite=Lax${secure}`;
}
