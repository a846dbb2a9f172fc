import type { OperationName, PayloadOf } from '@upline/contract';
import { operations } from '@upline/contract';
import type * as z from 'zod';
import { refuse, type Refusal } from '../operation/refusal.ts';

/** A value of the right form outside its bounds is the caller's slip (200, errorCode '1'); anything else is a malformed request (400). */
function isOutOfBounds(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_small' || issue.code === 'too_big';
}

/** Decodes a payload strictly. Unknown fields, wrong types and malformed numbers are refused with the field's name. */
export function decodePayload<N extends OperationName>(
  name: N,
  payload: unknown,
): PayloadOf<N> | Refusal<'malformed' | 'valueRefused' | 'cardNumberInText'> {
  const parsed = operations[name].payload.safeParse(payload ?? {});
  if (parsed.success) return parsed.data as PayloadOf<N>;
  const issue = parsed.error.issues[0];
  if (issue === undefined) return refuse('malformed');
  const unknownField = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = (unknownField ?? issue.path.map(String).join('.')).slice(0, 60);
  if (issue.code === 'custom' && issue.params?.['error'] === 'cardNumberInText') return refuse('cardNumberInText', { field });
  return refuse(isOutOfBounds(issue) ? 'valueRefused' : 'malformed', { field });
}
