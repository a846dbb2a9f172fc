import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Cell, Table } from '../../platform/tables/table.ts';
import { contentTypes } from '../../platform/tables/content-types.ts';
import { writeCsv } from '../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../platform/tables/write-xlsx.ts';
import type { ImportKinds } from './import-kind.ts';

/** A table with titles only. Its columns are texts, so that a spreadsheet keeps long numbers as typed. */
export const createGetImportTemplate =
  (kinds: ImportKinds): Handler<'getImportTemplate'> =>
  async ({ staff }, { kind: name, format }) => {
    const kind = kinds.of(name);
    if (kind === undefined) return refuse('importKindUnknown', { field: 'kind' });
    if (!staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
    const titles = Object.keys(kind.columns).filter((column) => kind.seldom?.includes(column) !== true);
    const table: Table = { titles, kinds: titles.map(() => 'text'), cellsOf: () => [] };
    const chunks: Buffer[] = [];
    for await (const chunk of format === 'csv' ? writeCsv(table, noRows(), true) : writeXlsx(table, noRows())) chunks.push(chunk);
    const fileName = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.${format}`;
    return { data: { fileName, contentType: contentTypes[format], base64: Buffer.concat(chunks).toString('base64') } };
  };

async function* noRows(): AsyncGenerator<Cell[][]> {
  yield [];
}
