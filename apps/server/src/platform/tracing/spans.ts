/** The complete list of a span's attributes. None of the values is typed by a person. */
export interface SpanAttributes {
  'http.request.method'?: string;
  /** The pattern of the route, never the address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'db.system.name'?: 'postgresql';
  'db.operation.name'?: string;
  'db.collection.name'?: string;
  /** The name of a prepared statement without its generation, as in `pg_prepared_statements`. */
  'upline.statement'?: string;
  /** The reference that a user sees if something fails. */
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

/** A span to begin. `server`, `job` and `work` are entry points: they continue the given trace or begin one. `client` and `inside` belong to the span around them. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'job' | 'work' | 'client' | 'inside';
  attributes: SpanAttributes;
  /** The trace that it continues, as a W3C traceparent. Anything else counts as absent. */
  continues?: string | null | undefined;
  /** A foreign trace to which it only links; absent if there is none. */
  pointsTo?: string | undefined;
}

export interface LiveSpan {
  setAttributes(attributes: SpanAttributes): void;
  /** Marks it as failed. The error's message stays out: it may contain anything. */
  fail(errorType: string): void;
  end(): void;
  /** Runs work whose spans are children of this one. */
  within<T>(work: () => T): T;
}

/** Makes spans. Loaded only if an operator enabled it. */
export interface SpanMaker {
  begin(start: SpanStart): LiveSpan;
  /** Whether the running work belongs to a recorded span. */
  isWithinSpan(): boolean;
  /** The trace of the running work as a W3C traceparent; undefined if there is none. */
  traceparent(): string | undefined;
}

let maker: SpanMaker | undefined;

/** Sets the span maker of this process; undefined: none. */
export function setSpanMaker(given: SpanMaker | undefined): void {
  maker = given;
}

/** False unless an operator enabled tracing. */
export const makesSpans = (): boolean => maker !== undefined;

/** Begins a span, which the caller must end; undefined if tracing is off. */
export const beginSpan = (start: SpanStart): LiveSpan | undefined => maker?.begin(start);

/** Begins a span if the running work belongs to one; otherwise returns undefined. Background work that has no span is not traced. */
export const beginSpanInside = (start: () => SpanStart): LiveSpan | undefined =>
  maker?.isWithinSpan() === true ? maker.begin(start()) : undefined;

/** Runs work as a span. A rejection marks it as failed and is rethrown. */
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

/** The trace of the running work, to be stored for a later continuation; null if there is none. */
export const storedTrace = (): string | null => maker?.traceparent() ?? null;

/** Ids of the trace to which the running work belongs, for log lines; empty if there is none. */
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
