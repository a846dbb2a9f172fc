import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { StaffExportTable } from '../../platform/database/schema/staff-tables.ts';
import type { ImportKindOf } from '../imports/import-kind.ts';
import type { ListSourceOf } from '../lists/list-source.ts';
import type { ListFileOf } from './list-file.ts';
import type { ReportOf } from '../reports/report-kind.ts';

export type ExportRow = Selectable<StaffExportTable>;

/** Sources of files: the lists, their further files, imports and reports of the storeys above, which are handed in because the desk cannot import them. */
export interface Exportable {
  readonly listSourceOf: ListSourceOf;
  readonly fileOf: ListFileOf;
  /** Finds a kind of import by name; the shop's existing rows of some kinds can be exported as a file. */
  readonly importKindOf: ImportKindOf;
  readonly reportOf: ReportOf;
  /** Notifies the people for whom a file was requested, in the transaction that finishes it. */
  tellWritten(transaction: Database, row: ExportRow, consoleUrl: string): Promise<void>;
}
