import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../logger.ts';

export type ChannelHandler = {
  onNotification(payload: string): void;
  /** The connection was lost and is back: notifications may have been missed, so drop what was cached. */
  onReconnect(): void;
};

export type Listener = {
  /** Starts to hear a channel; resolves once PostgreSQL has confirmed it, or once it is queued for the next connection. */
  listen(channel: string, handler: ChannelHandler): Promise<() => void>;
  close(): Promise<void>;
};

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const HEARTBEAT_MS = 15_000;

/** Opens one connection for LISTEN. `url` must reach PostgreSQL itself, not a transaction pooler. */
export function openListener(settings: { url: string; logger?: Logger; heartbeatMs?: number }): Listener {
  const handlers = new Map<string, Set<ChannelHandler>>();
  const closing = new AbortController();
  let client: Client | undefined;
  let running: Promise<void> | undefined;

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: settings.url,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'upline-listener',
    });
    next.on('error', (error) => settings.logger?.debug({ err: error }, 'listener connection error'));
    next.on('notification', ({ channel, payload }) => tell(handlers.get(channel), (handler) => handler.onNotification(payload ?? '')));
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      return next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  function tell(audience: Set<ChannelHandler> | undefined, message: (handler: ChannelHandler) => void): void {
    for (const handler of audience ?? []) {
      try {
        message(handler);
      } catch (error) {
        settings.logger?.error({ err: error }, 'a notification handler failed');
      }
    }
  }

  async function connectWithBackOff(): Promise<Client | undefined> {
    for (let wait = FIRST_RETRY_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        return await connect();
      } catch (error) {
        settings.logger?.warn({ err: error, retryInMs: wait }, 'listener cannot reach the database');
        await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function keepConnected(first: Client): Promise<void> {
    for (let current: Client | undefined = first; current; ) {
      client = current;
      await lost(current, settings.heartbeatMs ?? HEARTBEAT_MS);
      client = undefined;
      if (closing.signal.aborted) return;
      current = await connectWithBackOff();
      if (current) for (const audience of handlers.values()) tell(audience, (handler) => handler.onReconnect());
    }
  }

  async function start(): Promise<void> {
    const first = await connectWithBackOff();
    if (first) running = keepConnected(first);
  }

  let starting: Promise<void> | undefined;
  return {
    async listen(channel, handler) {
      const audience = handlers.get(channel) ?? new Set();
      const isNew = audience.size === 0;
      handlers.set(channel, audience.add(handler));
      starting ??= start();
      await starting;
      if (isNew) await client?.query(`LISTEN ${client.escapeIdentifier(channel)}`).catch(() => undefined);
      return () => {
        audience.delete(handler);
        if (audience.size === 0 && handlers.delete(channel))
          client?.query(`UNLISTEN ${client.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closing.abort();
      await starting;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

/** Resolves when the connection ends, or stops answering (a cut cable says nothing). */
function lost(client: Client, heartbeatMs: number): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => finish());
    }, heartbeatMs);
    heartbeat.unref();
    const finish = () => {
      clearInterval(heartbeat);
      client.end().catch(() => undefined);
      resolve();
    };
    client.once('end', finish);
  });
}
