const YEAR_SECONDS = 365 * 86_400;

/**
 * Gives this browser a random name for a year, so that the server can distinguish the member's own devices from strangers'. The script writes the cookie, because a `Set-Cookie` on
 * pages shared by all visitors would have to be kept out of the page cache.
 */
export function nameThisDevice(): void {
  const kept = /(?:^|; )device_id=([\w-]{16,64})(?:;|$)/.exec(document.cookie)?.[1];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `device_id=${kept ?? newName()}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

// crypto.randomUUID exists on secure origins only, and a shop tried over plain http on a local network has none.
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
