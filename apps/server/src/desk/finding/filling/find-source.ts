import type { Database } from '../../../platform/database/connection.ts';

/** Terms by which a row is found. */
export interface FoundBy {
  id: bigint;
  terms: string[];
  /** It may change without a mark in `find_due` and is read again when it no longer may. */
  isOpen: boolean;
}

/** A table whose rows are found by a table of terms. */
export interface FindSource {
  /** As `find_due` and `find_progress` name it: `find_<name>` is its table of terms. */
  readonly name: string;
  readonly table: string;
  /** The column of `find_<name>` that has the row's id. */
  readonly key: string;
  /** Condition on the row under which it no longer changes without a mark; absent if its rows are never open. */
  readonly closed?: string;
  /** Reads some rows. One that is gone is left out. */
  read(database: Database, ids: readonly bigint[], timeZone: string): Promise<FoundBy[]>;
  /** Follow-up of the rows that were written; absent if there is none. */
  readonly written?: (database: Database, rows: readonly FoundBy[]) => Promise<void>;
}
