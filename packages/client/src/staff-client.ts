import type { Envelope, OperationsFor, PayloadInputOf, Success } from '@upline/contract';
import { ActKeys } from './act-keys.ts';
import type { CallOptions } from './desktop-client.ts';
import { NetworkFailure, RequestRefused } from './errors.ts';
import { isUnknownSeen, pastOlderProcess } from './older-release.ts';

/** An operation for staff, or for visitors of the staff console. */
export type StaffOperation = OperationsFor<'staff' | 'staffVisitor'>;

export interface StaffClientOptions {
  /** Scheme and host of the staff listener; '' for the page's own. */
  readonly baseUrl: string;
  readonly locale: () => string;
  /**
   * The shop's processes are of the previous release and do not know the action's `seen` fields. Called before the refusal is thrown: answers read again from these processes carry
   * no names, and the action then sends none.
   */
  readonly onOlderRelease?: (() => void) | undefined;
  /** Milliseconds until an unanswered call counts as a network failure; 30,000 by default. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface StaffClient {
  /** Returns the success. Throws NetworkFailure, and RequestRefused for every refusal. */
  call<N extends StaffOperation>(name: N, payload: PayloadInputOf<N>, options?: CallOptions): Promise<Success<N>>;
}

const defaultTimeoutMs = 30_000;

/** The staff wire: `POST /api/staff/<operation>` with a JSON body. The browser's cookie identifies the caller. */
export function createStaffClient(options: StaffClientOptions): StaffClient {
  const acts = new ActKeys();

  async function send<N extends StaffOperation>(name: N, payload: PayloadInputOf<N>, { signal: callers, idempotencyKey }: CallOptions) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    try {
      const response = await (options.fetch ?? fetch)(`${options.baseUrl}/api/staff/${name}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': options.locale(),
          ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        },
        body: JSON.stringify(payload),
        credentials: 'same-origin',
        signal: callers ? AbortSignal.any([callers, timeout]) : timeout,
      });
      const envelope = (await response.json()) as Envelope<N>;
      if (envelope?.success !== '1' && envelope?.success !== '0') throw new TypeError('not an envelope');
      const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
      return { envelope, status: response.status, retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined };
    } catch (cause) {
      // An abort by the caller is not a network failure. The caller reads `signal.aborted` itself.
      if (callers?.aborted) throw cause;
      throw new NetworkFailure(cause);
    }
  }

  return {
    async call<N extends StaffOperation>(name: N, payload: PayloadInputOf<N>, callOptions: CallOptions = {}) {
      const key = callOptions.isAct ? acts.keyFor(name, payload) : callOptions.idempotencyKey;
      const { envelope, status, retryAfterSeconds } = await pastOlderProcess(() =>
        send(name, payload, { ...callOptions, idempotencyKey: key }),
      );
      if (isUnknownSeen(envelope)) options.onOlderRelease?.();
      // A fault, like a missing answer, does not show whether the action was done: it keeps its key.
      if (callOptions.isAct && status < 500) acts.settle(name, payload);
      if (envelope.success === '0') throw new RequestRefused(envelope, status, retryAfterSeconds);
      return envelope as Success<N>;
    },
  };
}
