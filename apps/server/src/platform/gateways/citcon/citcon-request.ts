import type { z } from 'zod';
import type { GatewayFailure } from '../gateway-failure.ts';
import { envelopeSchema, refusalSchema } from './citcon-answers.ts';
import { type Answered, exchange } from './exchange.ts';

export interface CitconRequest<S extends z.ZodType> {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  bearer: string;
  body?: object;
  schema: S;
  signal: AbortSignal;
}

/** A failure with its HTTP status, for callers that distinguish "no such charge" from other refusals. The status is absent if there was no answer. */
export type RequestFailure = GatewayFailure & { httpStatus?: number };
export type RequestOutcome<T> = { ok: true; data: T } | RequestFailure;

/** The failure for the rest of the server, without the HTTP details. */
export function failureOf({ reason, code, detail }: GatewayFailure): GatewayFailure {
  return { ok: false, reason, detail, ...(code !== undefined && { code }) };
}

function unavailable(detail: string): RequestFailure {
  return { ok: false, reason: 'unavailable', detail };
}

/** The cause of a failed request as a short word; never its message, which may contain an address with credentials. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusalOf(httpStatus: number, data: unknown): RequestFailure {
  const code = refusalSchema.safeParse(data).data?.code ?? String(httpStatus);
  const reason = httpStatus === 401 || code === '4010' ? 'unauthorised' : code === '4100' ? 'duplicate' : 'refused';
  return { ok: false, reason, code, detail: `HTTP ${httpStatus}, code ${code}`, httpStatus };
}

/**
 * Sends one request to the gateway. Time-outs, broken connections, 429, 5xx and unreadable answers are `unavailable`, because the gateway may have done the work. Redirects are not
 * followed, so that the bearer goes to no other host.
 */
export async function requestCitcon<S extends z.ZodType>(request: CitconRequest<S>): Promise<RequestOutcome<z.output<S>>> {
  const { url, method, bearer, body, schema, signal } = request;
  const headers = {
    authorization: `Bearer ${bearer}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  };
  let answered: Answered;
  try {
    answered = await exchange({ url, method, headers, signal, body: body && JSON.stringify(body) });
  } catch (error) {
    return unavailable(`no answer: ${causeOf(error)}`);
  }
  const { httpStatus, text } = answered;
  if (httpStatus >= 300 && httpStatus < 400) return unavailable(`HTTP ${httpStatus}, sent elsewhere`);
  if (httpStatus >= 500 || httpStatus === 429) return unavailable(`HTTP ${httpStatus}`);
  const envelope = envelopeSchema.safeParse(parseJson(text)).data;
  if (httpStatus >= 400 || envelope?.status === 'fail') return refusalOf(httpStatus, envelope?.data);
  const read = schema.safeParse(envelope?.data);
  return read.success ? { ok: true, data: read.data } : unavailable('answer not understood');
}
