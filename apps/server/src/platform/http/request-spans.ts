import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type LiveSpan } from '../tracing/index.ts';

/** Probes and scrapers call every few seconds and are not worth tracing. */
const silent = new Set(['/livez', '/readyz', '/metrics']);

/**
 * A span for each request of this listener: its route and status, never its address, its headers or its body. `isParentFromProxy`: a proxy sets `traceparent`, and the span
 * continues that trace. Otherwise anyone can send one, so the span begins its own trace and only links to the other.
 */
export function registerRequestSpans(app: FastifyInstance, { isParentFromProxy }: { isParentFromProxy: boolean }): void {
  const spans = new WeakMap<FastifyRequest, LiveSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (silent.has(route)) return done();
    const parent = request.headers['traceparent'];
    const told = typeof parent !== 'string' ? {} : isParentFromProxy ? { continues: parent } : { pointsTo: parent };
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'upline.reference': request.id },
      ...told,
    });
    if (span === undefined) return done();
    spans.set(request, span);
    span.within(done);
  });
  // A body arrives by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  const end = (request: FastifyRequest, status: number | undefined): void => {
    const span = spans.get(request);
    spans.delete(request);
    if (status === undefined) span?.setAttributes({ 'upline.outcome': 'aborted' });
    else span?.setAttributes({ 'http.response.status_code': status });
    if (status !== undefined && status >= 500) span?.fail(String(status));
    span?.end();
  };
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, undefined);
    done();
  });
}
