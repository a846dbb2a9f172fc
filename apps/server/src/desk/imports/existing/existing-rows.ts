import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { Cell, CellKind, Table } from '../../tables/table-cells.ts';

/** What the shop has, as rows of a file that a kind of import takes: imported again, such a file changes nothing. */
export interface ExistingRows {
  /** The list whose filters choose what the file holds. Its permission is needed. */
  readonly list: 'listProducts' | 'listStock' | 'listTranslations';
  readonly sort: string;
  readonly columns: Readonly<Record<string, CellKind>>;
  /** Columns that stay out of a file because nothing of the shop has anything in them. An import leaves as it is what a file has no column for. */
  unused?(database: Database): Promise<ReadonlySet<string>>;
  /** Writes it for translators' programs, for a kind that they may have: one chunk for each chunk of rows. `language` is a locale. */
  writeXliff?(table: Table, rows: AsyncIterable<Cell[][]>, language: string): AsyncIterable<Buffer>;
  /** The rows of the things with these keys of the list, in this order. `filters` are those of the list. */
  cellsOf(database: Database, keys: readonly number[], locale: Locale, filters: Readonly<Record<string, unknown>>): Promise<Cell[][]>;
}
