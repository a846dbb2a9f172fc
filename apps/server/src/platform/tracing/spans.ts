/** What a span may tell: this list, and nothing else. No value is typed by a person. */
export interface SpanFacts {
  'http.request.method'?: string;
  /** The pattern of the route, never the address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'db.system.name'?: 'postgresql';
  'db.operation.name'?: string;
  'db.collection.name'?: string;
  /** The name of a prepared statement without its generation, as in `pg_prepared_statements`. */
  'upline.statement'?: string;
  /** The reference that a person sees when something fails. */
  'upline.reference'?: string;
  'upline.call'?: string;
  'upline.outcome'?: string;
  'upline.job'?: string;
  'upline.job.id'?: string;
  'upline.job.try'?: number;
  'upline.work'?: string;
  'upline.gateway'?: string;
  'upline.week'?: number;
  'error.type'?: string;
}

/**
 * A span to begin. `server`, `job` and `work` begin at a door: they continue the given trace or begin one. `client` and `inside` belong to the span around them.
 */
export interface SpanStart {
  name: string;
  kind: 'server' | 'job' | 'work' | 'client' | 'inside';
  facts: SpanFacts;
  /** The trace that it continues, as a W3C traceparent. Anything else counts as absent. */
  continues?: string | null | undefined;
  /** A trace of somebody else that it only points to. */
  pointsTo?: string | undefined;
}

/** A span under way. */
export interface LiveSpan {
  tell(facts: SpanFacts): void;
  /** Marks it as failed. The error's message stays out: it may hold anything. */
  fail(errorType: string): void;
  end(): void;
  /** Runs work whose own spans belong to this one. */
  within<T>(work: () => T): T;
}

/** What makes spans. It is loaded only where an operator switched it on. */
export interface SpanMaker {
  begin(start: SpanStart): LiveSpan;
  /** Whether the running work belongs to a span that is kept. */
  isWithinSpan(): boolean;
  /** The trace of the running work as a W3C traceparent. */
  traceparent(): string | undefined;
}

let maker: SpanMaker | undefined;

/** Sets what makes the spans of this process; undefined: nothing. */
export function setSpanMaker(given: SpanMaker | undefined): void {
  maker = given;
}

/** Whether spans are made at all. */
export const makesSpans = (): boolean => maker !== undefined;

/** Begins a span; undefined where none are made. Whoever begins it ends it. */
export const beginSpan = (start: SpanStart): LiveSpan | undefined => maker?.begin(start);

/** Begins a span if the running work belongs to one. What a process does by itself without a span of its own stays out of the traces. */
export const beginSpanInside = (start: () => SpanStart): LiveSpan | undefined =>
  maker?.isWithinSpan() === true ? maker.begin(start()) : undefined;

/** Runs work as a span. A rejection marks it as failed and is handed on. */
export async function inSpan<T>(start: SpanStart, work: (span: LiveSpan | undefined) => Promise<T>): Promise<T> {
  const span = maker?.begin(start);
  if (span === undefined) return work(undefined);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The trace of the running work, to be kept with what continues it later; null where there is none. */
export const storedTrace = (): string | null => maker?.traceparent() ?? null;

/** For log lines: the ids of the trace to which the running work belongs. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const [, traceId, spanId] = maker?.traceparent()?.split('-') ?? [];
  return traceId === undefined || spanId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}

/** PostgreSQL's or the system's code of an error, or the name of its class. */
export function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
  return typeof name === 'string' && /^[A-Za-z]{1,60}$/.test(name) ? name : 'unknown';
}
