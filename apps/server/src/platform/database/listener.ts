import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../logger.ts';
import { clientKeepAlive, serverKeepAlive } from './tcp-keep-alive.ts';

export type ChannelHandler = {
  onNotification(payload: string): void;
  /** The connection was lost and is back. Notifications may have been missed, so drop all cached data. */
  onReconnect(): void;
};

export type Listener = {
  /** Starts listening to a channel; resolves once PostgreSQL has confirmed it, or once it is queued for the next connection. */
  listen(channel: string, handler: ChannelHandler): Promise<() => void>;
  close(): Promise<void>;
};

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const HEARTBEAT_MS = 15_000;

type ListenerSettings = { url: string; logger?: Logger; heartbeatMs?: number };

/** A connection that runs one statement after another, because the driver takes no second statement while one runs. */
class Line {
  readonly client: Client;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: Client) {
    this.client = client;
  }

  ask(statement: string): Promise<unknown> {
    const asked = this.#last.then(() => this.client.query(statement));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  say(verb: 'LISTEN' | 'UNLISTEN', channel: string): Promise<unknown> {
    return this.ask(`${verb} ${this.client.escapeIdentifier(channel)}`);
  }
}

/** Opens one connection for LISTEN. `url` must reach PostgreSQL itself, not a transaction pooler. */
export function openListener(settings: ListenerSettings): Listener {
  return new ReconnectingListener(settings);
}

class ReconnectingListener implements Listener {
  readonly #settings: ListenerSettings;
  readonly #handlers = new Map<string, Set<ChannelHandler>>();
  readonly #closing = new AbortController();
  #line: Line | undefined;
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
    await this.#line?.client.end().catch(() => undefined);
    await this.#running;
  }

  /** A failure means that the connection is lost; the next one starts with every channel. */
  async #tellServer(verb: 'LISTEN' | 'UNLISTEN', channel: string): Promise<void> {
    await this.#line?.say(verb, channel).catch(() => undefined);
  }

  async #start(): Promise<void> {
    const first = await this.#connectWithBackOff();
    if (first) this.#running = this.#keepConnected(first);
  }

  async #keepConnected(first: Line): Promise<void> {
    for (let current: Line | undefined = first; current; ) {
      await lost(current, this.#settings.heartbeatMs ?? HEARTBEAT_MS);
      this.#line = undefined;
      if (this.#closing.signal.aborted) return;
      current = await this.#connectWithBackOff();
      if (current) for (const audience of this.#handlers.values()) this.#tell(audience, (handler) => handler.onReconnect());
    }
  }

  async #connectWithBackOff(): Promise<Line | undefined> {
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

  async #connect(): Promise<Line> {
    const client = new Client({
      connectionString: this.#settings.url,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      ...clientKeepAlive,
      ...serverKeepAlive,
      application_name: 'upline-listener',
    });
    client.on('error', (error) => this.#settings.logger?.debug({ err: error }, 'listener connection error'));
    client.on('notification', ({ channel, payload }) =>
      this.#tell(this.#handlers.get(channel), (handler) => handler.onNotification(payload ?? '')),
    );
    try {
      await client.connect();
      // A new channel is added to this connection at once from now on; the loop adds the earlier channels.
      const line = new Line(client);
      this.#line = line;
      for (const channel of this.#handlers.keys()) await line.say('LISTEN', channel);
      return line;
    } catch (error) {
      this.#line = undefined;
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

/** Resolves when the connection ends or stops answering, as it does when a cable is cut. */
function lost(line: Line, heartbeatMs: number): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      line.ask('SELECT 1').catch(() => finish());
    }, heartbeatMs);
    heartbeat.unref();
    const finish = () => {
      clearInterval(heartbeat);
      line.client.end().catch(() => undefined);
      resolve();
    };
    line.client.once('end', finish);
  });
}
