import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { Drain } from './drain.ts';
import { securityEvents } from '../security-events.ts';

export interface HealthParts {
  database: Database;
  drain: Drain;
  /** The token for reading `/metrics` from elsewhere, by `Authorization: Bearer`. */
  metricsToken: string | undefined;
  /** How far this machine's clock is ahead of the database's, ms. */
  clockSkewMs(): number;
  /** The database is a restored copy, which the answers say. */
  isDrill: boolean;
  /** Figures of other parts, which `/metrics` also shows. */
  figures?: readonly Metric[];
}

/**
 * `/livez` (the process runs), `/readyz` (it can serve: the database answers and accepts writes, and the process is not closing), `/metrics` (Prometheus). The
 * figures would tell a stranger the shop's sales and its load, so without the token only this machine can read them.
 */
export async function registerHealth(
  app: FastifyInstance,
  { database, drain, metricsToken, clockSkewMs, isDrill, figures = [] }: HealthParts,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const figure of [securityEvents, ...figures]) registry.registerMetric(figure);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const takesWrites = createLook(database);
  new Gauge({
    name: 'upline_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's, by which the shop goes.",
    registers: [registry],
    collect() {
      this.set(clockSkewMs() / 1_000);
    },
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onClose', async () => registry.clear());
  // Hooks of every request take a callback, because a promise each would cost more than their work.
  const seriesByKey = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${reply.statusCode}`;
    let series = seriesByKey.get(key);
    if (series === undefined) {
      series = duration.labels(method, route, String(reply.statusCode));
      seriesByKey.set(key, series);
    }
    series.observe(reply.elapsedTime / 1000);
    request.log.debug({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });

  const drill = isDrill ? { drill: true } : {};
  app.get('/livez', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', ...drill }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isClosing && !drain.isOn && (await takesWrites());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...drill });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isScraper(request, metricsToken)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isScraper({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  // A proxy on this machine forwards for others, and marks that.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  return !isForwarded && loopback.test(socket.remoteAddress ?? '');
}

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** A proxy checks every second or two and does not wait long. */
const LONGEST_LOOK_MS = 2_000;

/**
 * Checks whether the database answers and accepts writes. One check at a time, however many requests arrive, so that checks never use up the pool's
 * connections.
 */
function createLook(database: Database): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined;
  const look = async (): Promise<boolean> => {
    try {
      const { rows } = await sql<{ isReadOnly: boolean }>`SELECT current_setting('transaction_read_only')::bool AS "isReadOnly"`.execute(
        database,
      );
      return rows[0]?.isReadOnly === false;
    } catch {
      return false;
    } finally {
      looking = undefined;
    }
  };
  return async () => {
    looking ??= look();
    const patience = new AbortController();
    const late = delay(LONGEST_LOOK_MS, false, { signal: patience.signal, ref: false }).catch(() => false);
    const answered = await Promise.race([looking, late]);
    patience.abort();
    return answered;
  };
}
