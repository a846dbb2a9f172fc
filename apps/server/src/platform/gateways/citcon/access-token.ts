const usualLifetimeMs = 24 * 3600 * 1000;
const marginMs = 60 * 1000;

export interface TokenGrant {
  token: string;
  /** Expiry as the gateway states it. Its unit is not documented, so three are accepted: seconds and milliseconds since 1970, and a number of seconds. */
  expiry?: number | undefined;
}

function endOf(expiry: number | undefined, nowMs: number): number {
  if (expiry === undefined) return nowMs + usualLifetimeMs;
  if (expiry > 1e12) return expiry;
  return expiry > 1e9 ? expiry * 1000 : nowMs + expiry * 1000;
}

/** Keeps the server's access token until it expires; simultaneous callers share one request. */
export interface TokenCache<F> {
  /** The cached token; undefined if there is none. */
  held(): string | undefined;
  get(): Promise<{ ok: true; token: string } | F>;
  /** Removes this token, unless another has already replaced it. */
  drop(token: string): void;
}

/** Makes the cache over a function that fetches a token. If a fetch fails, all waiting callers get the failure, and it is not cached. */
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
