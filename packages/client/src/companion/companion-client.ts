import type { CompanionPath, Failure, OperationName, PayloadInputOf, Success } from '@upline/contract';
import { ActKeys } from '../act-keys.ts';
import type { CompanionPaths } from './companion-paths.ts';
import { NetworkFailure, RequestRefused } from '../errors.ts';

export interface CompanionClientOptions {
  /** Scheme and host of the API; '' for the page's own. */
  readonly baseUrl: string;
  /** The paths from the contract, as `companionPaths()` returns them. */
  readonly paths: CompanionPaths;
  readonly locale: () => string;
  readonly token: () => string | null;
  readonly userId: () => string | null;
  /** +1 when a call goes out, −1 when it is over; calls without loading do not count. */
  readonly onCount: (change: 1 | -1) => void;
  /** The server no longer knows the session. Forget it, inform the member, and go to sign-in. */
  readonly onSessionInvalid: (message: string) => void;
  /** errorCode '0': a refusal that is shown as a warning; `error` names it. */
  readonly onWarning: (message: string, error: string | undefined) => void;
  /** An HTTP error other than 401; the message is absent if the answer had none. */
  readonly onError: (message: string | undefined) => void;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface CompanionCallOptions {
  /** Whether the call stays out of the request counter, so that no loading mask shows; false by default. */
  readonly noLoading?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Every body as it came: a success, or a refusal that the caller shows at its form. */
export type CompanionBody<N extends OperationName> = Success<N> | Failure;

export interface CompanionClient {
  /**
   * Calls `/api/h5/<group>/api/<name>`. Resolves with every body except errorCode '-10000' and '0', which are shown and
   * then reject with RequestRefused. HTTP errors reject in the same way. A missing answer or body rejects with
   * NetworkFailure.
   */
  call<N extends OperationName>(name: N, payload: PayloadInputOf<N>, options?: CompanionCallOptions): Promise<CompanionBody<N>>;
}

const defaultTimeoutMs = 30_000;
type Fields = Readonly<Record<string, unknown>>;

/** The companion wire: all fields are in the query; a POST carries the payload in its body. A command keeps its requestId until it is answered. */
export function createCompanionClient(options: CompanionClientOptions): CompanionClient {
  const acts = new ActKeys();

  function pathOf(name: OperationName) {
    const path = options.paths[name];
    if (path === undefined) throw new TypeError(`${name} has no place on the companion wire`);
    return path;
  }

  async function exchange(name: OperationName, payload: Fields, requestId: string | undefined, signal: AbortSignal | undefined) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const path = pathOf(name);
    const { url, request } = requestOf(
      { name, ...path },
      { token: options.token(), userId: options.userId(), locale: options.locale(), requestId },
      payload,
    );
    try {
      const response = await (options.fetch ?? fetch)(options.baseUrl + url, {
        ...request,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return { response, body: (await response.json().catch(() => null)) as Failure | Success<OperationName> | null };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new NetworkFailure(cause);
    }
  }

  function judge({ response, body }: Awaited<ReturnType<typeof exchange>>) {
    const refusal = refusalIn(body);
    if (refusal?.errorCode === '-10000') {
      options.onSessionInvalid(refusal.resultMessage);
      throw new RequestRefused(refusal, response.status);
    }
    if (!response.ok) {
      if (response.status !== 401) options.onError(refusal?.resultMessage || undefined);
      throw refusal ? new RequestRefused(refusal, response.status) : new NetworkFailure(response.status);
    }
    if (body === null || typeof body !== 'object') throw new NetworkFailure('no body');
    if (refusal?.errorCode === '0') {
      options.onWarning(refusal.resultMessage, refusal.error);
      throw new RequestRefused(refusal, response.status);
    }
    return body;
  }

  async function act(name: OperationName, payload: Fields, signal: AbortSignal | undefined) {
    try {
      const body = judge(await exchange(name, payload, acts.keyFor(name, payload), signal));
      acts.settle(name, payload);
      return body;
    } catch (error) {
      acts.settle(name, payload, error);
      throw error;
    }
  }

  return {
    async call<N extends OperationName>(name: N, payload: PayloadInputOf<N>, { noLoading = false, signal }: CompanionCallOptions = {}) {
      const { isCommand } = pathOf(name);
      if (!noLoading) options.onCount(1);
      try {
        const fields = payload as Fields;
        const body = isCommand ? await act(name, fields, signal) : judge(await exchange(name, fields, undefined, signal));
        return body as CompanionBody<N>;
      } finally {
        if (!noLoading) options.onCount(-1);
      }
    },
  };
}

/** The refusal in a body, even if a proxy or an older server omitted part of the envelope; undefined for any other body. */
function refusalIn(body: Partial<Failure> | Success<OperationName> | null): Failure | undefined {
  if (body === null || typeof body !== 'object' || body.success === '1') return undefined;
  const { errorCode = '1', message, resultMessage } = body;
  if (body.success !== '0' && body.errorCode === undefined && typeof message !== 'string') return undefined;
  const said = resultMessage || (typeof message === 'string' ? message : '');
  return { ...body, success: '0', errorCode, resultMessage: said, message: said };
}

interface Credentials {
  readonly token: string | null;
  readonly userId: string | null;
  readonly locale: string;
  readonly requestId: string | undefined;
}

function requestOf(
  { group, name, method = 'GET', pathFields = [] }: CompanionPath,
  { token, userId, locale, requestId }: Credentials,
  payload: Fields,
): { url: string; request: RequestInit } {
  const inPath = pathFields.map((field) => `/${encodeURIComponent(String(payload[field]))}`).join('');
  const path = `/api/h5/${group}/api/${name}${inPath}`;
  // Payload fields take precedence: a registration carries the language of its form and the signed-in member.
  const all: Fields = { locale, requestId, ...(token && userId ? { token, userId } : {}), ...payload };
  const fields = Object.entries(all).filter(([field, value]) => value !== undefined && !pathFields.includes(field));
  if (method === 'POST') {
    const headers = { 'Content-Type': 'application/json' };
    return { url: path, request: { method, headers, body: JSON.stringify(Object.fromEntries(fields)) } };
  }
  const query = new URLSearchParams(fields.map(([field, value]): [string, string] => [field, String(value)]));
  return { url: `${path}?${query}`, request: { method } };
}
