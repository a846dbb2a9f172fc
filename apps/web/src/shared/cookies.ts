const day = 86_400;
/** Days a cookie lives unless its writer says otherwise. */
export const defaultCookieDays = 30;
export const deviceCookieDays = 365;

export function writeCookie(name: string, value: string, days = defaultCookieDays): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * day}; SameSite=Lax${secure}`;
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/**
 * Names this browser for a year. The script writes it, not the page's answer: a `Set-Cookie` on pages that all
 * visitors share would have to be kept out of the page cache.
 */
export function rememberVisit(): void {
  writeCookie('device_id', readCookie('device_id') ?? newDeviceId(), deviceCookieDays);
}

// crypto.randomUUID exists on secure origins only; a shop tried out over plain http on a local network has none.
function newDeviceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
