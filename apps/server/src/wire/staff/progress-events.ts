import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { longWork, ProgressWatch } from '../../staff/index.ts';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Listener } from '../../platform/database/listener.ts';
import { registerWireErrors } from '../wire-errors.ts';
import { type PersonParts, personOf, requirePerson } from './staff-person.ts';

export interface ProgressEventsParts extends PersonParts {
  database: Database;
  listener: Listener;
}

/** Interval within which a line is sent, so that proxies keep the stream open, and the session is checked again. */
const HEARTBEAT_MS = 10_000;
/** Minimum time between two events of a stream. */
const LEAST_GAP_MS = 400;
/** Time after which a browser reopens a lost stream. */
const RETRY_MS = 2_000;

/**
 * `GET /api/staff/events`: the progress of the person's exports and imports, and of closes and comparisons of weeks, as server-sent events, read from the rows, so that any process
 * can report it. An event `exports`, `imports` or `weeks` has the latest ones as JSON. The stream ends with the event `ended` when the session has ended, and does not keep a
 * session alive. When the server stops, it ends, and the browser opens another one at the next process.
 */
export async function registerProgressEvents(app: FastifyInstance, parts: ProgressEventsParts): Promise<void> {
  const watch = new ProgressWatch(parts.listener);
  const closing = new AbortController();
  app.addHook('onReady', () => watch.start());
  app.addHook('preClose', async () => {
    closing.abort();
    watch.close();
  });
  await app.register(async (wire) => {
    registerWireErrors(wire);
    wire.get('/api/staff/events', { exposeHeadRoute: false }, async (request, reply) => {
      const staff = await requirePerson(request, permissions, parts);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      raw.write(`retry: ${RETRY_MS}\n\n`);
      const gone = new AbortController();
      raw.once('close', () => gone.abort());
      const change = new Change();
      const stop = watch.subscribe(staff.id, () => change.note());
      await tell(request, { raw, staffId: staff.id, change, parts, end: AbortSignal.any([closing.signal, gone.signal]) })
        .catch((error: unknown) => request.log.warn({ err: error }, 'a stream of progress ended'))
        .finally(stop);
      raw.end();
    });
  });
}

interface Telling {
  raw: ServerResponse;
  staffId: bigint;
  change: Change;
  parts: ProgressEventsParts;
  end: AbortSignal;
}

async function tell(request: FastifyRequest, { raw, staffId, change, parts, end }: Telling): Promise<void> {
  const told = new Map<string, string>();
  while (!end.aborted) {
    const staff = await personOf(request, parts);
    if (staff === undefined || staff.session?.needs !== 'nothing' || !mayBeTold(staff)) {
      raw.write('event: ended\ndata: {}\n\n');
      return;
    }
    const news: string[] = [];
    for (const { event, permission, read } of longWork) {
      if (!staff.permissions.has(permission)) continue;
      const state = JSON.stringify(await read(parts.database, staffId));
      if (told.get(event) !== state) news.push(`event: ${event}\ndata: ${state}\n\n`);
      told.set(event, state);
    }
    raw.write(news.join('') || ': here\n\n');
    await pause(LEAST_GAP_MS, end);
    await change.next(HEARTBEAT_MS, end);
  }
}

const permissions = longWork.map(({ permission }) => permission);
const mayBeTold = (staff: SessionStaff): boolean => permissions.some((permission) => staff.permissions.has(permission));

const pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Remembers a change until it is read. */
class Change {
  #isNoted = false;
  #wake: (() => void) | undefined;

  note(): void {
    this.#isNoted = true;
    this.#wake?.();
  }

  /** Resolves at the next change, after `longestMs`, or when `end` is aborted. */
  async next(longestMs: number, end: AbortSignal): Promise<void> {
    if (!this.#isNoted) {
      const noted = new AbortController();
      this.#wake = () => noted.abort();
      await pause(longestMs, AbortSignal.any([end, noted.signal]));
      this.#wake = undefined;
    }
    this.#isNoted = false;
  }
}
