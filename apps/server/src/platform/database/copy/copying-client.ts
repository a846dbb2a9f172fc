import type { Client } from 'pg';
import { CarefulClient } from '../careful-client.ts';
import { Copy, type CopyResult } from './copy-protocol.ts';

/** A copy may make no progress for this many times the wait for an ordinary answer, because its first row can take longer. */
const SILENT_TIMES = 3;

export const isCopy = (values: unknown): boolean => Array.isArray(values) && values[0] instanceof Copy;

/** A client that can COPY; everything else is node-postgres's. */
export class CopyingClient extends CarefulClient {
  /** Node-postgres's own field, which its published types leave out. */
  declare protected readonly connectionParameters: { readonly query_timeout?: number };

  // One signature instead of node-postgres's seven overloads, which all end here.
  override query = ((config: unknown, values?: unknown, callback?: unknown) =>
    this.copy(config, values) ?? this.ask(config, values, callback)) as Client['query'];

  /** Runs a query whose only parameter is a Copy; undefined for every other query. */
  protected copy(text: unknown, values: unknown): Promise<CopyResult> | undefined {
    const copy: unknown = Array.isArray(values) ? values[0] : undefined;
    if (typeof text !== 'string' || !(copy instanceof Copy)) return undefined;
    const running = new Promise<CopyResult>((resolve, reject) => {
      copy.text = text;
      copy.callback = (error, result) => (result === undefined ? reject(error as Error) : resolve(result));
      this.ask(copy);
    });
    return this.watch(text, this.#whileItMoves(copy, running));
  }

  /** No time-out applies to a whole copy. A copy that makes no progress is given up with its connection, like a statement without an answer. */
  async #whileItMoves<Result>(copy: Copy, running: Promise<Result>): Promise<Result> {
    const { query_timeout: longestAnswerMs } = this.connectionParameters;
    if (!longestAnswerMs) return running;
    let seen = -1;
    const look = setInterval(() => {
      if (copy.moved === seen) this.cut();
      seen = copy.moved;
    }, longestAnswerMs * SILENT_TIMES);
    try {
      return await running;
    } finally {
      clearInterval(look);
    }
  }
}
