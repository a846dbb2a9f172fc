import type { Database } from '../../../platform/database/connection.ts';
import type { Listener } from '../../../platform/database/listener.ts';

/** An export as its progress is told. */
interface ExportProgress {
  exportNo: number;
  state: string;
  rowsWritten: number;
  rowsExpected: number;
  failure: string;
}

/** The latest exports whose progress is told: enough for everything that a person may have unfinished. */
const MOST_TOLD = 10;

/** Tells every process when an export of a person changes, whichever process writes it. The rows are the truth; a change is only a reason to read them. */
export class ExportWatch {
  readonly #listener: Listener;
  readonly #audience = new Map<string, Set<() => void>>();
  #unlisten: (() => void) | undefined;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#listener.listen('staff_export', {
      onNotification: (staffId) => this.#tell(this.#audience.get(staffId)),
      // Changes may have been missed.
      onReconnect: () => {
        for (const watchers of this.#audience.values()) this.#tell(watchers);
      },
    });
  }

  close(): void {
    this.#unlisten?.();
  }

  /** Calls after each change of an export of this person, until the returned function is called. */
  subscribe(staffId: bigint, onChange: () => void): () => void {
    const key = String(staffId);
    const watchers = this.#audience.get(key) ?? new Set();
    this.#audience.set(key, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0) this.#audience.delete(key);
    };
  }

  #tell(watchers: ReadonlySet<() => void> | undefined): void {
    for (const watcher of watchers ?? []) watcher();
  }
}

/** The latest exports of a person, the newest first. */
export async function readProgress(database: Database, staffId: bigint): Promise<ExportProgress[]> {
  const rows = await database
    .selectFrom('staff_export')
    .select(['id', 'state', 'rows_written', 'rows_expected', 'failure'])
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(MOST_TOLD)
    .execute();
  return rows.map((row) => ({
    exportNo: Number(row.id),
    state: row.state,
    rowsWritten: row.rows_written,
    rowsExpected: row.rows_expected,
    failure: row.failure,
  }));
}
