import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Work that runs every few seconds is recorded at most this often. */
const NOTE_EVERY_MS = 30_000;

/** Records for the health page when recurring work succeeded and failed. A failed record is skipped: the work itself counts. */
export class WorkNotes {
  readonly #database: Database;
  readonly #what: string;
  readonly #everyMs: number;
  #last: { isDone: boolean; atMs: number } | undefined;

  constructor(database: Database, { what, everyMs }: { what: string; everyMs: number }) {
    this.#database = database;
    this.#what = what;
    this.#everyMs = everyMs;
  }

  done(): Promise<void> {
    return this.#note(true);
  }

  failed(): Promise<void> {
    return this.#note(false);
  }

  async #note(isDone: boolean): Promise<void> {
    const nowMs = performance.now();
    if (this.#last?.isDone === isDone && nowMs - this.#last.atMs < NOTE_EVERY_MS) return;
    this.#last = { isDone, atMs: nowMs };
    const column = sql.ref(isDone ? 'done_at' : 'failed_at');
    await sql`
      INSERT INTO work_run (work, every_ms, ${column}) VALUES (${this.#what}, ${this.#everyMs}, clock_timestamp())
      ON CONFLICT (work) DO UPDATE SET every_ms = excluded.every_ms, ${column} = excluded.${column}`
      .execute(this.#database)
      .catch(() => undefined);
  }
}
