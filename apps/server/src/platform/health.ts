import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from './database/connection.ts';

/** `/livez` (the process runs), `/readyz` (it can serve: the database answers and it is not closing), `/metrics` (Prometheus). */
export async function registerHealth(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onClose', async () => registry.clear());
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });

  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'live' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isClosing && (await answers(database));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

async function answers(database: Database): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}
