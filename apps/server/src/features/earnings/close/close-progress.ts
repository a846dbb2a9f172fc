import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

export type CloseStep = 'payments' | 'reading' | 'settling' | 'writing' | 'summing' | 'done';

/** Records the progress of closing a week. It writes on its own connections, outside the closing transaction, so that everyone sees it at once. `database` is no transaction. */
export class CloseProgress {
  readonly #database: Database;
  readonly #week: Week;

  private constructor(database: Database, week: Week) {
    this.#database = database;
    this.#week = week;
  }

  /** Notes that a process has begun to close a week and forgets an earlier try. `begunBy`: `shop`, or a person's name. */
  static async begin(database: Database, week: Week, begunBy: string): Promise<CloseProgress> {
    await sql`
      INSERT INTO week_close (week, begun_by, begun_at, step) VALUES (${week}, ${begunBy}, clock_timestamp(), 'payments')
      ON CONFLICT (week) DO UPDATE SET begun_by = excluded.begun_by, begun_at = excluded.begun_at, tries = week_close.tries + 1,
        step = excluded.step, steps = '[]', failure = ''`.execute(database);
    return new CloseProgress(database, week);
  }

  /** Begins the next step. `figures` belong to the previous step. */
  async step(step: CloseStep, figures: Record<string, number> = {}): Promise<void> {
    await sql`
      UPDATE week_close SET step = ${step},
        steps = CASE jsonb_array_length(steps) WHEN 0 THEN steps ELSE jsonb_set(steps, '{-1,figures}', ${JSON.stringify(figures)}::jsonb) END
          || jsonb_build_array(jsonb_build_object('step', ${step}::text, 'figures', '{}'::jsonb,
            'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      WHERE week = ${this.#week}`.execute(this.#database);
  }

  /** Notes why the try ended without a close. */
  async fail(failure: string): Promise<void> {
    await this.#database.updateTable('week_close').set({ failure }).where('week', '=', this.#week).execute();
  }
}
