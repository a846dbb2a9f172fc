const usualLifetimeMs = 24 * 3600 * 1000;
const marginMs = 60 * 1000;

export interface TokenGrant {
  token: string;
  /** As the gateway states it; its unit is not documented, so seconds and milliseconds since 1970 and plain seconds are all understood. */
  expiry?: number | undefined;
}

function endOf(expiry: number | undefined, nowMs: number): number {
  if (expiry === undefined) return nowMs + usualLifetimeMs;
  if (expiry > 1e12) return expiry;
  return expiry > 1e9 ? expiry * 1000 : nowMs + expiry * 1000;
}

/** Keeps the server's access token until it expires; callers that need one at the same time share one request. */
export interface TokenCache<F> {
  /** The token, where one is at hand. */
  held(): string | undefined;
  get(): Promise<{ ok: true; token: string } | F>;
  /** Forgets this token, unless another has taken its place already. */
  drop(token: string): void;
}

/** Makes the cache over a function that fetches a token. A failed fetch is answered to all who wait and not kept. */
export function createTokenCache<F extends { ok: false }>(
  fetchToken: () => Promise<({ ok: true } & TokenGrant) | F>,
  now: () => number,
): TokenCache<F> {
  let held: { token: string; endMs: number } | undefined;
  let pending: Promise<{ ok: true; token: string } | F> | undefined;

  const renew = async (): Promise<{ ok: true; token: string } | F> => {
    const grant = await fetchToken();
    if (!grant.ok) return grant;
    held = { token: grant.token, endMs: endOf(grant.expiry, now()) - marginMs };
    return { ok: true, token: grant.token };
  };
  const atHand = (): string | undefined => (held && held.endMs > now() ? held.token : undefined);
  return {
    held: atHand,
    async get() {
      const token = atHand();
      if (token !== undefined) return { ok: true, token };
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return await pending;
    },
    drop(token) {
      if (held?.token === token) held = undefined;
    },
  };
}
