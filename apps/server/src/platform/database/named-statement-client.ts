import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { CopyingClient } from './copy/copying-client.ts';

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

/**
 * A client that prepares parameterized queries once per connection: the same text has the same name. A text that begins with a comment is not prepared, so
 * that PostgreSQL plans it for its values each time. After a migration PostgreSQL may refuse an old plan; the
 * client then prepares everything again.
 */
export class NamedStatementClient extends CopyingClient {
  #generation = 0;

  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const copied = this.copy(config, values);
    if (copied !== undefined) return copied;
    const name = typeof config === 'string' && Array.isArray(values) ? nameOf(config) : undefined;
    if (name === undefined) return this.ask(config, values, callback);
    const result = this.ask({ name: `${this.#generation}_${name}`, text: config, values }, callback);
    if (result instanceof Promise) result.catch((error: unknown) => this.#noticeStalePlan(error));
    return result;
  }) as Client['query'];

  #noticeStalePlan(error: unknown): void {
    if (error instanceof Error && error.message.includes('cached plan must not change result type')) this.#generation += 1;
  }
}
