import type { ErrorName, OperationName, PayloadInputOf, WireError } from '@upline/contract';

/** A call whose current answer a refusal carries, made once the refused act has rolled back. */
export type CurrentAnswer = { [N in OperationName]: { readonly call: N; readonly payload: PayloadInputOf<N> } }[OperationName];

export interface RefusalDetail {
  /** Payload field at fault, by its wire name; absent if it is no single field. */
  field?: string;
  /** Values for the message's placeholders, if it has any. */
  params?: Record<string, string | number>;
  /** Seconds until a retry makes sense; only for `tooMany` and `busy`. */
  retryAfterSeconds?: number;
  /** Only for `seenDiffers`: the calls that show the state that the caller did not see. The act declares them (`current`). */
  current?: readonly CurrentAnswer[];
  /** `data` of the answers to the calls in `current`, by call name. Filled by dispatch; absent before. */
  shown?: Record<string, unknown>;
}

/**
 * An expected failure. Handlers return it if their type declares it; deeper code may throw it. Either way the operation's transaction rolls back.
 */
export class Refusal<E extends ErrorName = ErrorName> extends Error {
  readonly error: E;
  readonly detail: RefusalDetail;

  constructor(error: E, detail: RefusalDetail = {}) {
    super(`refused: ${error}`);
    this.error = error;
    this.detail = detail;
  }
}

/** Makes a refusal. A handler returns it; deeper code throws it. */
export function refuse<const E extends ErrorName | WireError>(error: E, detail?: RefusalDetail): Refusal<E> {
  return new Refusal(error, detail);
}
