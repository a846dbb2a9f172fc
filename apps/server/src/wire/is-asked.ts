import type { FastifyRequest } from 'fastify';

/** Headers by which a browser marks a request that it makes in advance: the standard one and its predecessors. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Whether a person caused the request. HEAD asks for an answer's headers alone; a prefetch, prerender or preview is a browser's guess.
 * Neither may change anything.
 */
export function isAsked({ method, headers }: FastifyRequest): boolean {
  return method !== 'HEAD' && !PURPOSES.some((name) => /\b(?:prefetch|prerender|preview)/i.test(String(headers[name] ?? '')));
}
