import type { z } from 'zod';
import { refusals } from './refusal.ts';

/** Parses a request's body or query, or throws the refusal 4000 that names the first wrong field. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  throw refusals.malformed(read.error.issues[0]?.path.join('.') || 'body');
}
