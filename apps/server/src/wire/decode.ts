import type { OperationName, PayloadOf } from '@upline/contract';
import { operations } from '@upline/contract';
import type * as z from 'zod';
import { refuse, type Refusal } from '../operation/refusal.ts';

type Params = Record<string, string | number>;
type Issue = z.core.$ZodIssue;

/** Parameters for a value of the right form that is not allowed; the sentence names the allowed ones. Undefined for any other fault. */
function bound(issue: Issue, value: unknown): Params | undefined {
  const isText = typeof value === 'string';
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    if (issue.origin === 'string') return least === 1 ? { context: 'empty' } : {};
    return { context: 'least', least };
  }
  if (issue.code === 'too_big') return { context: issue.origin === 'string' ? 'long' : 'most', most: Number(issue.maximum) };
  if (issue.code === 'custom' || issue.code === 'invalid_value') return isText || typeof value === 'number' ? {} : undefined;
  return undefined;
}

/** The specification has a separate sentence for an unknown pay method. */
const mayRefusePayType = (name: OperationName): boolean => (operations[name].errors as readonly string[]).includes('payTypeUnsupported');

const valueAt = (payload: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, name) => (Object(inside) as Record<PropertyKey, unknown>)[name], payload);

/**
 * Decodes a payload strictly. A value of the right form that is not allowed is the caller's mistake (200, errorCode '1'). Unknown and missing fields, wrong
 * types and malformed numbers are malformed requests (400). Both refusals name the field.
 */
export function decodePayload<N extends OperationName>(
  name: N,
  payload: unknown,
): PayloadOf<N> | Refusal<'malformed' | 'valueRefused' | 'cardNumberInText' | 'payTypeUnsupported'> {
  if (payload !== undefined && payload !== null && (typeof payload !== 'object' || Array.isArray(payload)))
    return refuse('malformed', { field: 'body' });
  const parsed = operations[name].payload.safeParse(payload ?? {});
  if (parsed.success) return parsed.data as PayloadOf<N>;
  // If a text breaks two length limits, the last issue has the tighter one.
  const first = parsed.error.issues[0];
  const issue = parsed.error.issues.findLast(({ code, path }) => code === first?.code && String(path) === String(first.path));
  if (issue === undefined) return refuse('malformed');
  if (issue.code === 'unrecognized_keys')
    return refuse('malformed', { field: (issue.keys[0] ?? '').slice(0, 60), params: { context: 'unknown' } });
  const value = valueAt(payload, issue.path);
  const field = issue.path.map(String).join('.').slice(0, 60);
  if (issue.code === 'custom' && issue.params?.['error'] === 'cardNumberInText') return refuse('cardNumberInText', { field });
  const params = bound(issue, value);
  if (params !== undefined && field === 'payType' && mayRefusePayType(name)) return refuse('payTypeUnsupported', { field });
  if (params !== undefined) return refuse('valueRefused', { field, params });
  return refuse('malformed', { field });
}
