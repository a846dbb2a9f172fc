import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { Cell, CellKind, Table } from '../../../platform/tables/table.ts';

/** Existing data as file rows that a kind of import accepts: re-importing such a file changes nothing. */
export interface ExistingRows {
  /** The list whose filters choose the rows. Its permission is needed. */
  readonly list: 'listProducts' | 'listStock' | 'listTranslations';
  readonly sort: string;
  readonly columns: Readonly<Record<string, CellKind>>;
  /** Columns left out of a file because no row of the shop has a value in them. An import leaves values without a column unchanged. */
  unused?(database: Database): Promise<ReadonlySet<string>>;
  /** Writes the rows as XLIFF for translators' programs, one chunk for each chunk of rows; absent for a kind without such a file. `language` is a locale. */
  writeXliff?(table: Table, rows: AsyncIterable<Cell[][]>, language: string): AsyncIterable<Buffer>;
  /** Rows of the items with these keys of the list, in this order. `filters`: the filters of the list. */
  cellsOf(database: Database, keys: readonly number[], locale: Locale, filters: Readonly<Record<string, unknown>>): Promise<Cell[][]>;
}
