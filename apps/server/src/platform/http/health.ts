import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Figures } from '../figures/index.ts';
import type { Drain } from './drain.ts';
import { observeAnswers } from './observe-answers.ts';

export interface HealthParts {
  database: Database;
  drain: Drain;
  /** The token for reading `/metrics` from elsewhere, by `Authorization: Bearer`; undefined: only this machine can read it. */
  metricsToken: string | undefined;
  /** Whether the database is a restored copy; the answers then say so. */
  isDrill: boolean;
  /** Figures of `/metrics`, the same on both listeners. */
  figures: Figures;
  /** The listener's name in the figures. */
  listener: 'shop' | 'staff';
}

/**
 * `/livez` (the process runs, whatever its load), `/readyz` (it can serve: the database answers and accepts writes, and the process is neither closing nor under pressure),
 * `/metrics` (Prometheus). The figures would reveal the shop's sales and load to a stranger, so without the token only this machine can read them.
 */
export async function registerHealth(
  app: FastifyInstance,
  { database, drain, metricsToken, isDrill, figures, listener }: HealthParts,
): Promise<void> {
  const takesWrites = createLook(database);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  observeAnswers(app, figures.answers, listener);

  const drill = isDrill ? { drill: true } : {};
  // A busy process is still alive: a supervisor must not kill it for its load. `/readyz` shows the load, and is refused like any call then.
  const alsoUnderPressure = { pressureHandler: () => undefined };
  app.get('/livez', { schema: { hide: true }, config: alsoUnderPressure }, async (_request, reply) =>
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
      .type(figures.registry.contentType)
      .send(await figures.registry.metrics());
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
