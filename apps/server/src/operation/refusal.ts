import type { ErrorName, WireError } from '@upline/contract';

export interface RefusalDetail {
  /** The payload field at fault, by its wire name. */
  field?: string;
  /** Values for the message's placeholders. */
  params?: Record<string, string | number>;
  /** For `tooMany` and `busy`. */
  retryAfterSeconds?: number;
}

/**
 * An expected failure. Handlers return it where their type declares it; code
 * deeper down may throw it. Either way the operation's transaction rolls back.
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

/** Makes a refusal; return it from a handler or throw it from below one. */
export function refuse<const E extends ErrorName | WireError>(error: E, detail?: RefusalDetail): Refusal<E> {
  return new Refusal(error, detail);
}
