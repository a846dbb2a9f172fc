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

type ListenerSettings = { url: string; logger?: Logger; heartbeatMs?: number };

/** Opens one connection for LISTEN. `url` must reach PostgreSQL itself, not a transaction pooler. */
export function openListener(settings: ListenerSettings): Listener {
  return new ReconnectingListener(settings);
}

class ReconnectingListener implements Listener {
  readonly #settings: ListenerSettings;
  readonly #handlers = new Map<string, Set<ChannelHandler>>();
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #starting: Promise<void> | undefined;
  #running: Promise<void> | undefined;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  async listen(channel: string, handler: ChannelHandler): Promise<() => void> {
    const audience = this.#handlers.get(channel) ?? new Set();
    const isNew = audience.size === 0;
    this.#handlers.set(channel, audience.add(handler));
    this.#starting ??= this.#start();
    await this.#starting;
    if (isNew) await this.#tellServer('LISTEN', channel);
    return () => {
      audience.delete(handler);
      if (audience.size === 0 && this.#handlers.delete(channel)) void this.#tellServer('UNLISTEN', channel);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#starting;
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  /** A failure means that the connection is lost; the next one begins with every channel. */
  async #tellServer(verb: 'LISTEN' | 'UNLISTEN', channel: string): Promise<void> {
    const client = this.#client;
    await client?.query(`${verb} ${client.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  async #start(): Promise<void> {
    const first = await this.#connectWithBackOff();
    if (first) this.#running = this.#keepConnected(first);
  }

  async #keepConnected(first: Client): Promise<void> {
    for (let current: Client | undefined = first; current; ) {
      await lost(current, this.#settings.heartbeatMs ?? HEARTBEAT_MS);
      this.#client = undefined;
      if (this.#closing.signal.aborted) return;
      current = await this.#connectWithBackOff();
      if (current) for (const audience of this.#handlers.values()) this.#tell(audience, (handler) => handler.onReconnect());
    }
  }

  async #connectWithBackOff(): Promise<Client | undefined> {
    for (let wait = FIRST_RETRY_MS; !this.#closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        return await this.#connect();
      } catch (error) {
        this.#settings.logger?.warn({ err: error, retryInMs: wait }, 'listener cannot reach the database');
        await delay(wait, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#settings.url,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'upline-listener',
    });
    client.on('error', (error) => this.#settings.logger?.debug({ err: error }, 'listener connection error'));
    client.on('notification', ({ channel, payload }) =>
      this.#tell(this.#handlers.get(channel), (handler) => handler.onNotification(payload ?? '')),
    );
    try {
      await client.connect();
      // From here on a new channel goes to this connection at once; the loop takes those that were there before.
      this.#client = client;
      for (const channel of this.#handlers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      this.#client = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  #tell(audience: Set<ChannelHandler> | undefined, message: (handler: ChannelHandler) => void): void {
    for (const handler of audience ?? []) {
      try {
        message(handler);
      } catch (error) {
        this.#settings.logger?.error({ err: error }, 'a notification handler failed');
      }
    }
  }
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
