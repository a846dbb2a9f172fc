import type { TokenGrant } from './access-token.ts';
import { accessTokenSchema } from './citcon-answers.ts';
import { type CallerOptions, versioned } from './caller-options.ts';
import { requestCitcon, type RequestFailure } from './citcon-request.ts';

/** Exchanges the private key for a token: `server` for our own calls, `client` for one card that a browser posts. */
export async function fetchAccessToken(
  { baseUrl, privateKey, timeoutMs = 10_000 }: CallerOptions,
  type: 'server' | 'client',
): Promise<({ ok: true } & TokenGrant) | RequestFailure> {
  const granted = await requestCitcon({
    url: `${versioned(baseUrl)}/access-tokens`,
    method: 'POST',
    bearer: privateKey,
    body: { token_type: type },
    schema: accessTokenSchema,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return granted.ok ? { ok: true, token: granted.data.access_token, expiry: granted.data.expiry } : granted;
}
