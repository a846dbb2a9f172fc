import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { BEGIN, BeginningQuery } from './beginning-query.ts';
import { CopyingClient, isCopy } from './copy/copying-client.ts';
import { DescribedQuery } from './described-query.ts';

/** Above this number a connection names no new texts, so that generated SQL cannot fill the server's memory. */
const MAX_NAMES = 2_000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES || !/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** Counts how often this process found its plans stale. A new count gives all statements new names, on every connection. */
let generation = 0;

/**
 * Whether PostgreSQL refused a statement because a migration changed a table's columns after it was prepared. Such a statement did nothing, and can be sent again under a new name.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

/** The result of a BEGIN or of the end of a transaction in which nothing was sent. */
const nothingSent = (command: string): object => ({ command, rowCount: null, rows: [], fields: [] });

/**
 * A client that prepares parameterized queries once per connection: the same text has the same name. A text that begins with a comment is not prepared, so that PostgreSQL plans it
 * for its values each time. After a migration PostgreSQL may refuse an old plan; the client then prepares everything again, and repeats a statement outside a transaction. Inside a
 * transaction PostgreSQL has aborted all of it, and `inTransaction` restarts it. A BEGIN travels with the first prepared statement of its transaction, which saves the wait for its
 * answer. The columns of a statement are asked for once.
 */
export class NamedStatementClient extends CopyingClient {
  #knowsBegin = false;
  /** True after a BEGIN was answered but before it is sent. */
  #isToBegin = false;

  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    if (config === BEGIN && typeof callback !== 'function' && !this.#isToBegin) return this.#begin();
    const text = typeof config === 'string' ? config : undefined;
    const name = text !== undefined && Array.isArray(values) ? nameOf(text) : undefined;
    if (this.#isToBegin) {
      this.#isToBegin = false;
      if (text === 'commit' || text === 'rollback') return Promise.resolve(nothingSent(text.toUpperCase()));
      if (name === undefined || isCopy(values)) return this.#afterBegin(() => this.#send(config, values, callback, undefined));
      return this.#send(config, values, callback, name, true);
    }
    return this.#send(config, values, callback, name);
  }) as Client['query'];

  #begin(): Promise<unknown> {
    if (!this.#knowsBegin) return this.#afterBegin(() => Promise.resolve(nothingSent('BEGIN')));
    this.#isToBegin = true;
    return Promise.resolve(nothingSent('BEGIN'));
  }

  async #afterBegin(send: () => unknown): Promise<unknown> {
    await this.ask({ name: BEGIN, text: BEGIN });
    this.#knowsBegin = true;
    return send();
  }

  #send(config: unknown, values: unknown, callback: unknown, name: string | undefined, begins = false): unknown {
    const copied = this.copy(config, values);
    if (copied !== undefined) return copied;
    if (name === undefined) return this.ask(config, values, callback);
    const asked = generation;
    const send = (): unknown => {
      const query = { name: `${generation}_${name}`, text: config as string, values: values as unknown[] };
      if (typeof callback === 'function') return this.ask(query, callback);
      return this.#askPrepared(begins ? new BeginningQuery(query) : new DescribedQuery(query), query);
    };
    const result = send();
    return result instanceof Promise ? result.catch((error: unknown) => this.#again(error, asked, send)) : result;
  }

  #askPrepared(prepared: DescribedQuery, { text, name }: { text: string; name: string }): Promise<unknown> {
    const running = new Promise((resolve, reject) => {
      prepared.callback = (error, result) => (error ? reject(error as Error) : resolve(result));
      (Client.prototype.query as (query: unknown) => unknown).call(this, prepared);
    }).catch((error: unknown) => {
      // Leads back to the caller instead of the socket, like node-postgres's own promises.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
    return this.watch(text, running, name);
  }

  #again(error: unknown, asked: number, send: () => unknown): unknown {
    if (!isStalePlan(error)) throw error;
    // Several statements may fail with the same generation; only the first failure raises it.
    if (asked === generation) generation += 1;
    if (!this.isFit) throw error;
    return send();
  }
}
