import type { ListName, Permission } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { RawBuilder, SqlBool } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Cell, CellKind } from '../../platform/tables/table.ts';

/** Circumstances on which the rows of a file may depend. */
export interface FileReading {
  readonly database: Database;
  readonly locale: Locale;
  readonly timeZone: string;
  /** The person for whom the file is written. */
  readonly staff: SessionStaff;
}

/** A file with more than the list that chooses its rows shows: an address, or a row for each line of an order. It is exported by its name, with the filters and the sort of that list. */
export interface ListFile {
  readonly name: string;
  readonly list: ListName;
  /** Permissions needed in addition to those of the list and of exports. */
  readonly permissions: readonly Permission[];
  readonly columns: Readonly<Record<string, CellKind>>;
  /** `names`: the titles are the names of the columns in every language, because other programs map them once. `words`: they are the words of the lists. */
  readonly titles: 'names' | 'words';
  /** A condition on the list's table in addition to the filters; absent if there is none. */
  readonly condition?: RawBuilder<SqlBool>;
  /** The condition that a row of the list's table is one of these, by their numbers; absent if rows cannot be named. */
  readonly only?: (numbers: readonly string[]) => RawBuilder<SqlBool>;
  /** Rows of the things with these keys of the list, in this order. A thing may have any number of rows. */
  cellsOf(reading: FileReading, keys: readonly string[]): Promise<Cell[][]>;
}

/** The file of this name; undefined if there is none. The storey above has them all, and hands this in. */
export type ListFileOf = (name: string) => ListFile | undefined;
