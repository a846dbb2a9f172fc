import type { Envelope, OperationName, PayloadInputOf, Success } from '@upline/contract';
import { ActKeys } from './act-keys.ts';
import { NetworkFailure, RequestRefused } from './errors.ts';
import { isUnknownSeen, pastOlderProcess } from './older-release.ts';
import { channel, platformCode, releaseLabel } from './release.ts';

export interface DesktopClientOptions {
  /** Scheme and host of the API; '' for the page's own. */
  readonly baseUrl: string;
  readonly locale: () => string;
  readonly token: () => string | null;
  /** The server no longer knows the token (errorCode -10000). Called before the refusal is thrown. */
  readonly onSessionInvalid?: (() => void) | undefined;
  /**
   * The shop's processes are of the previous release and do not know the action's `seen` fields. Called before the refusal is thrown: answers read again from these processes carry
   * no names, and the action then sends none.
   */
  readonly onOlderRelease?: (() => void) | undefined;
  /** Milliseconds until an unanswered call counts as a network failure; 30,000 by default. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Same key, same body: the first answer is returned. For calls that move money or stock. */
  readonly idempotencyKey?: string | undefined;
  /** The client creates the key and keeps it until an answer comes, so the server does a retried action once. */
  readonly isAct?: true;
  readonly signal?: AbortSignal | undefined;
  /** Omits the token, for a call on behalf of a visitor even if a member is signed in in this browser. */
  readonly asVisitor?: boolean | undefined;
}

export interface DesktopClient {
  /** Returns the envelope, refusals included. Throws only NetworkFailure. */
  ask<N extends OperationName>(name: N, payload: PayloadInputOf<N>, options?: CallOptions): Promise<Envelope<N>>;
  /** Returns the success. Throws NetworkFailure and RequestRefused. */
  call<N extends OperationName>(name: N, payload: PayloadInputOf<N>, options?: CallOptions): Promise<Success<N>>;
  /** Records that an action whose answer was lost (`isAct`) is known to be done: the same action is a new one from now on. */
  learn<N extends OperationName>(name: N, payload: PayloadInputOf<N>): void;
}

const defaultTimeoutMs = 30_000;

/** The desktop wire: `POST /api/pc/<call>` with a JSON body. */
export function createDesktopClient(options: DesktopClientOptions): DesktopClient {
  const acts = new ActKeys();

  async function send<N extends OperationName>(name: N, payload: PayloadInputOf<N>, callOptions: CallOptions) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    try {
      const response = await (options.fetch ?? fetch)(`${options.baseUrl}/api/pc/${name}`, {
        method: 'POST',
        headers: headersOf(options, callOptions),
        body: JSON.stringify(payload),
        credentials: 'same-origin',
        signal,
      });
      const envelope = (await response.json()) as Envelope<N>;
      if (envelope?.success !== '1' && envelope?.success !== '0') throw new TypeError('not an envelope');
      const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
      return { envelope, status: response.status, retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined };
    } catch (cause) {
      // An abort by the caller is not a network failure. The caller reads `signal.aborted` itself.
      if (callOptions.signal?.aborted) throw cause;
      throw new NetworkFailure(cause);
    }
  }

  async function sendAct<N extends OperationName>(name: N, payload: PayloadInputOf<N>, callOptions: CallOptions) {
    const answer = await send(name, payload, { ...callOptions, idempotencyKey: acts.keyFor(name, payload) });
    // A fault, like a missing answer, does not show whether the action was done: it keeps its key.
    if (answer.status < 500) acts.settle(name, payload);
    return answer;
  }

  async function exchange<N extends OperationName>(name: N, payload: PayloadInputOf<N>, callOptions: CallOptions = {}) {
    const answer = await pastOlderProcess(() => (callOptions.isAct ? sendAct : send)(name, payload, callOptions));
    if (isUnknownSeen(answer.envelope)) options.onOlderRelease?.();
    if (answer.envelope.success === '0' && answer.envelope.errorCode === '-10000') options.onSessionInvalid?.();
    return answer;
  }

  return {
    learn: (name, payload) => acts.settle(name, payload),
    ask: async (name, payload, callOptions) => (await exchange(name, payload, callOptions)).envelope,
    async call<N extends OperationName>(name: N, payload: PayloadInputOf<N>, callOptions?: CallOptions) {
      const { envelope, status, retryAfterSeconds } = await exchange(name, payload, callOptions);
      if (envelope.success === '0') throw new RequestRefused(envelope, status, retryAfterSeconds);
      return envelope as Success<N>;
    },
  };
}

function headersOf(options: DesktopClientOptions, callOptions: CallOptions): Record<string, string> {
  const token = callOptions.asVisitor ? null : options.token();
  return {
    'Content-Type': 'application/json',
    'Accept-Language': options.locale(),
    'X-Platform': platformCode,
    'X-Channel': channel,
    'X-Release': releaseLabel,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(callOptions.idempotencyKey ? { 'Idempotency-Key': callOptions.idempotencyKey } : {}),
  };
}
