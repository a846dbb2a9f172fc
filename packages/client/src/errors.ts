import type { Failure } from '@upline/contract';

/** No answer: offline, timed out, or a body that is not an envelope. It is not known whether the call took effect. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';

  constructor(cause: unknown) {
    super('no answer from the server', { cause });
  }
}

/** The server answered with success '0'. `message` is in the caller's locale and meant for the member. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly errorCode: Failure['errorCode'];
  /** The name in the closed list, for decisions in code. The message is for people only. */
  readonly error: Failure['error'];
  readonly field: string | undefined;
  /** Identifies the fault in the server's log; undefined if the answer has none. */
  readonly reference: string | undefined;
  /** The current `data` of calls, by their names, for `seenDiffers`. */
  readonly current: Failure['current'];
  readonly status: number;
  /** Seconds until another try may succeed, if the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: Failure, status: number, retryAfterSeconds?: number) {
    super(failure.resultMessage);
    this.errorCode = failure.errorCode;
    this.error = failure.error;
    this.field = failure.field;
    this.reference = failure.reference;
    this.current = failure.current;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
