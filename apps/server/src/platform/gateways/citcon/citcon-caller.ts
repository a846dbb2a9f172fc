import type { z } from 'zod';
import { createTokenCache } from './access-token.ts';
import { fetchAccessToken } from './access-token-request.ts';
import { type CallerOptions, versioned } from './caller-options.ts';
import { type CitconRequest, requestCitcon, type RequestFailure, type RequestOutcome } from './citcon-request.ts';

type Call<S extends z.ZodType> = Pick<CitconRequest<S>, 'method' | 'body' | 'schema'> & { path: string };
export type CitconCaller = <S extends z.ZodType>(call: Call<S>) => Promise<RequestOutcome<z.output<S>>>;

function endOf(signal: AbortSignal): Promise<RequestFailure> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false, reason: 'unavailable', detail: 'no answer: TimeoutError' }), {
      once: true,
    });
  });
}

/** Makes calls with the server's access token, and renews it once if the gateway no longer accepts it. */
export function createCitconCaller(options: CallerOptions): CitconCaller {
  const { timeoutMs = 10_000, now = Date.now } = options;
  const base = versioned(options.baseUrl);
  const tokens = createTokenCache<RequestFailure>(() => fetchAccessToken(options, 'server'), now);

  return async ({ path, ...call }) => {
    // Not AbortSignal.timeout, because its timer would remain for the whole time limit after every call.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), timeoutMs);
    const { signal } = limit;
    const attempt = async (): Promise<{ token: string; outcome: Awaited<ReturnType<typeof requestCitcon<typeof call.schema>>> }> => {
      const held = tokens.held();
      const grant = held === undefined ? await Promise.race([tokens.get(), endOf(signal)]) : { ok: true as const, token: held };
      if (!grant.ok) return { token: '', outcome: grant };
      return { token: grant.token, outcome: await requestCitcon({ ...call, url: `${base}${path}`, bearer: grant.token, signal }) };
    };
    try {
      const first = await attempt();
      if (first.outcome.ok || first.outcome.reason !== 'unauthorised' || first.token === '') return first.outcome;
      tokens.drop(first.token);
      return (await attempt()).outcome;
    } finally {
      clearTimeout(timer);
    }
  };
}
