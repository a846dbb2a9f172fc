import type { Handler } from '../../operation/handler.ts';
import type { ImportKinds } from './import-kind.ts';
import { requireImport, sentenceIn } from './import-row.ts';

export const createListImportRows =
  (kinds: ImportKinds): Handler<'listImportRows'> =>
  async ({ database, staff, locale }, { importNo, verdict, stays, after, pageSize }) => {
    const { id, kind } = await requireImport(database, staff, importNo);
    const found = await database
      .selectFrom('staff_import_row')
      .selectAll()
      .where('import_id', '=', id)
      .where('verdict', '=', verdict)
      .$if(stays === true, (query) => query.where('stays', 'is not', null))
      .where('row', '>', after)
      .orderBy('row')
      .limit(pageSize + 1)
      .execute();
    const columns = Object.keys(kinds.of(kind)?.columns ?? {});
    const data = found.slice(0, pageSize).map((row) => ({
      row: row.row,
      cells: row.cells,
      subject: row.subject,
      verdict: row.verdict,
      isApplied: row.applied_at !== null,
      faults: row.faults.map(({ column, key, params }) => ({
        column,
        found: row.cells[columns.indexOf(column)] ?? '',
        says: sentenceIn(locale, { key, params }),
      })),
      difference: row.difference,
      isUndone: row.undone_at !== null,
      stays: (row.stays ?? []).map(({ key, params }) => sentenceIn(locale, { key, params })).join(' '),
    }));
    return { data, next: found.length > pageSize ? (data.at(-1)?.row ?? 0) : 0 };
  };
