import type { Database } from '../database/connection.ts';

export interface JobKind<Payload extends object> {
  readonly name: string;
  /** Never set; it carries the payload's type for the type checker. */
  readonly payload?: Payload;
}

/** Names a kind of work. The payload is stored as JSON: texts, numbers, flags and lists of them; it must hold no secret that the database may not store. */
export function defineJob<Payload extends object>(name: string): JobKind<Payload> {
  return { name };
}

/** One try of one job. */
export interface JobTry {
  /** The job's id, the same for every try. */
  readonly id: bigint;
  /** Number of the try, from 1. */
  readonly number: number;
  readonly createdAt: Date;
  /** Milliseconds since `createdAt`, by the database's clock. */
  readonly ageMs: number;
  /** Aborted when another process may take the job over: the work ends as soon as it can. */
  readonly signal: AbortSignal;
}

/** Does the work. It may run more than once and must be idempotent; if it throws, it is retried. */
export type JobHandler<Payload extends object> = (payload: Payload, attempt: JobTry) => Promise<void>;

/** Follow-up in the same transaction if the job is parked because it ended its process twice. Staff may retry it. */
export type WhenParked<Payload extends object> = (transaction: Database, payload: Payload) => Promise<void>;

/** Thrown by a handler that waits for another system's answer. The job is retried as after a failure, and nothing is logged. */
export class TryLater extends Error {
  override name = 'TryLater';
}
