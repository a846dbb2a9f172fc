import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { StaffExportTable } from '../../platform/database/schema/staff-tables.ts';
import type { ImportKindOf } from '../imports/import-kind.ts';
import type { ListSourceOf } from '../lists/list-source.ts';
import type { ReportOf } from '../reports/report-kind.ts';

export type ExportRow = Selectable<StaffExportTable>;

/** What files are made of: the lists, imports and reports of the storeys above, which hand it in where handlers and jobs are put together. */
export interface Exportable {
  readonly listSourceOf: ListSourceOf;
  /** A kind of import whose rows the shop may have as a file. */
  readonly importKindOf: ImportKindOf;
  readonly reportOf: ReportOf;
  /** Tells somebody of a file that was asked for on their behalf, in the transaction that ends it. */
  tellWritten(transaction: Database, row: ExportRow, consoleUrl: string): Promise<void>;
}
