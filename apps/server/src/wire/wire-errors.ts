import type { FastifyInstance } from 'fastify';
import { Refusal, refuse } from '../operation/refusal.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { failure } from './answer.ts';
import { localeOf, send } from './http.ts';

/** Makes failures before or outside dispatch answer in the envelope too. */
export function registerWireErrors(wire: FastifyInstance): void {
  wire.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const locale = localeOf(request);
    if (error instanceof Refusal) return send(reply, failure(locale, error));
    if (error.statusCode === 413) return send(reply, failure(locale, refuse('tooLarge')));
    if (error.statusCode === 503 || isDatabaseUnavailable(error))
      return send(reply, failure(locale, refuse('busy', { retryAfterSeconds: 2 })));
    if (error.statusCode !== undefined && error.statusCode < 500)
      return send(reply, failure(locale, refuse('malformed', { field: 'body' })));
    request.log.error({ err: error, reference: request.id }, 'request failed');
    return send(reply, failure(locale, refuse('fault'), request.id));
  });
}
