import { stringify } from 'csv-stringify/sync';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { contentTypes } from '../../platform/tables/content-types.ts';
import { harmless } from '../../platform/tables/write-csv.ts';
import { requireImport, sentenceIn } from './import-row.ts';
import type { ImportKinds } from './import-kind.ts';
import { writtenColumns } from './result-columns.ts';

const ROWS_OF_PART = 5_000;
const BYTE_ORDER_MARK = '\u{FEFF}';

/** The verdicts as a file. Texts that a spreadsheet would calculate get a leading quote, which reading removes again. */
export const createGetImportResult =
  (kinds: ImportKinds): Handler<'getImportResult'> =>
  async ({ database, staff, locale }, { importNo, only, after }) => {
    const { id, kind, state, reading } = await requireImport(database, staff, importNo);
    if (state === 'checking' || state === 'unreadable' || state === 'cancelled') return refuse('importNotReady');
    const rows = await database
      .selectFrom('staff_import_row')
      .selectAll()
      .where('import_id', '=', id)
      .where('row', '>', after)
      .$if(only === 'open', (query) => query.where(sql<boolean>`verdict <> 'same' AND applied_at IS NULL`))
      .orderBy('row')
      .limit(ROWS_OF_PART)
      .execute();
    const say = createTranslator(locale);
    // A column that the file did not have would mean deleting its texts.
    const { columns: found } = reading;
    const columns = Object.keys(kinds.of(kind)?.columns ?? {});
    const places = columns.map((_name, at) => at).filter((at) => found === undefined || found.includes(columns[at] ?? ''));
    const titles = [...places.map((at) => columns[at] ?? ''), ...writtenColumns];
    const lines = rows.map(({ row, cells, verdict, faults, applied_at: appliedAt }) => {
      const why = faults.map((fault) => [fault.column, sentenceIn(locale, fault)].filter(Boolean).join(': ')).join('; ');
      const said = say(`consoleImports:verdict.${appliedAt === null ? verdict : 'applied'}` as MessageKey);
      return [...places.map((at) => cells[at] ?? ''), String(row), said, why].map(harmless);
    });
    const text = stringify([...(after === 0 ? [titles] : []), ...lines], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
    const bytes = Buffer.from((after === 0 ? BYTE_ORDER_MARK : '') + text);
    const fileName = `${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${importNo}.csv`;
    const next = rows.length === ROWS_OF_PART ? (rows.at(-1)?.row ?? 0) : 0;
    return { data: { fileName, contentType: contentTypes.csv, base64: bytes.toString('base64') }, next };
  };
