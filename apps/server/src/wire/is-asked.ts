import type { FastifyRequest } from 'fastify';

/** By these a browser says that it fetches ahead of what somebody may want: the standard's header, and those before it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Whether a person caused the request. HEAD asks for an answer's headers alone; a prefetch, prerender or preview is a browser's guess.
 * Neither may change anything.
 */
export function isAsked({ method, headers }: FastifyRequest): boolean {
  return method !== 'HEAD' && !PURPOSES.some((name) => /\b(?:prefetch|prerender|preview)/i.test(String(headers[name] ?? '')));
}
