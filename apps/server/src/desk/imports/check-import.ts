import { sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { partOf, readInParts } from '../../platform/database/read-in-parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readStaff } from '../sessions/read-staff.ts';
import { checkRows } from './check-rows.ts';
import { type ColumnMap, readColumnMaps } from './column-maps.ts';
import type { AnyImportKind, Checking, Finding, ImportKinds, Interpreted, ParsedRow } from './import-kind.ts';
import { quarantined, type ShownImport, shownColumns } from './import-row.ts';
import { foundIn, parseRow, readTitlesBy, type Titles } from './parse-rows.ts';
import { TableFault } from '../tables/reading/table-fault.ts';
import type { TableRow } from '../tables/reading/table-row.ts';
import { NotMine, whileMine } from './while-mine.ts';
import { keptJson } from '../../platform/database/kept-text.ts';

/** Maximum rows of a file. */
const MOST_ROWS = 100_000;
const ROWS_AT_ONCE = 500;
/** Grouped rows are not split, up to this number. */
const MOST_AT_ONCE = 700;
/** The same limit in characters: checking some columns takes time for each, during which this process answers no requests. */
const CHARACTERS_AT_ONCE = 256 * 1_024;
const MOST_CHARACTERS_AT_ONCE = 2 * 1_024 * 1_024;

interface Surroundings {
  database: Database;
  kinds: ImportKinds;
  /** The business time zone, in which files name days. */
  timeZone: string;
}

/** Reads the file of an import and gives every row a verdict. Changes nothing in the shop. Restarts if a process died. */
export async function checkImport({ database, kinds, timeZone }: Surroundings, importId: bigint, mostRows = MOST_ROWS): Promise<void> {
  const row = await begin(database, importId);
  const kind = row && kinds.of(row.kind);
  if (row === undefined || kind === undefined) return;
  try {
    const staff = await readStaff(database, row.staff_id);
    if (staff === undefined || !staff.permissions.has(kind.permission)) throw new TableFault('notAllowed');
    const content = await readContent(database, row);
    if (content === undefined) return;
    await checkAll({ database, kinds, timeZone }, { ...row, content, mostRows }, kind, staff);
  } catch (error) {
    if (error instanceof NotMine) return;
    if (!(error instanceof TableFault)) throw error;
    await endUnreadable(database, row, error);
  }
}

/** Quarantines an import whose file ended its process twice: it reports that, and is not read again unless staff retry its job. */
export async function quarantineCheck(transaction: Database, importId: bigint): Promise<void> {
  await transaction.deleteFrom('staff_import_row').where('import_id', '=', importId).execute();
  await transaction
    .updateTable('staff_import')
    .set({ state: 'unreadable', trouble: quarantined, changes: 0, same: 0, wrong: 0 })
    .where('id', '=', importId)
    .where('state', '=', 'checking')
    .execute();
}

/** Ends an import that the shop no longer checks: deletes its file, and reports that the file may be uploaded again. */
export async function giveUpCheck(transaction: Database, importId: bigint): Promise<void> {
  const trouble = JSON.stringify({ key: 'consoleImports:trouble.notChecked', params: {} });
  await transaction.deleteFrom('staff_import_row').where('import_id', '=', importId).execute();
  await transaction
    .updateTable('staff_import')
    .set({ state: 'unreadable', trouble, content: null, changes: 0, same: 0, wrong: 0 })
    .where('id', '=', importId)
    .where(({ eb, or, and }) => or([eb('state', '=', 'checking'), and([eb('state', '=', 'unreadable'), eb('content', 'is not', null)])]))
    .execute();
}

/** Takes the import, and deletes what an earlier try wrote. Undefined if there is no longer anything to check. */
async function begin(database: Database, importId: bigint): Promise<ShownImport | undefined> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('staff_import')
      .set({ state: 'checking', trouble: null, tries: sql`tries + 1`, rows_seen: 0, changes: 0, same: 0, wrong: 0 })
      .where('id', '=', importId)
      .where(({ eb, or, and }) =>
        // A quarantined import still has its file, and is retried because staff asked for it.
        or([eb('state', '=', 'checking'), and([eb('state', '=', 'unreadable'), eb('content', 'is not', null)])]),
      )
      .returning(shownColumns)
      .executeTakeFirst();
    if (row !== undefined) await transaction.deleteFrom('staff_import_row').where('import_id', '=', importId).execute();
    return row;
  });
}

/** The file of an import. Undefined once it is deleted, as for an import that ended in between. */
const readContent = (database: Database, { id }: ShownImport): Promise<Buffer | undefined> =>
  readInParts((from) =>
    database
      .selectFrom('staff_import')
      .select([partOf('content', from).as('part'), sql<number>`octet_length(content)`.as('length')])
      .where('id', '=', id)
      .where('content', 'is not', null)
      .executeTakeFirst(),
  );

type File = ShownImport & { content: Buffer; mostRows: number };

async function checkAll({ database, kinds, timeZone }: Surroundings, row: File, kind: AnyImportKind, staff: SessionStaff): Promise<void> {
  const { content, mostRows } = row;
  const asked = { kind: kind.name, content, mostRows, chosen: row.reading.chosen };
  const { reading, rows, isMessage = false, guess } = await whileMine(database, row, (signal) => kinds.readFile(asked, signal));
  const checking = { database, staff, locale: row.locale, isApplying: false, timeZone };
  const seen = new Map<string, number>();
  const file =
    kind.interpret === undefined
      ? inTurn(kind, rows, { mostRows: row.mostRows, maps: await readColumnMaps(database, kind.name) })
      : await together(kind, checking, row, { rows, isMessage });
  let batch: ParsedRow[] = [];
  let [count, size] = [0, 0];
  const keep = async (): Promise<void> => {
    if (batch.length > 0) await keepRows(database, row, batch, await checkRows(kind, checking, batch, seen));
    [batch, size] = [[], 0];
  };
  const isEnough = (next: ParsedRow): boolean =>
    batch.length >= MOST_AT_ONCE ||
    size >= MOST_CHARACTERS_AT_ONCE ||
    ((batch.length >= ROWS_AT_ONCE || size >= CHARACTERS_AT_ONCE) && !areTogether(kind, batch.at(-1), next));
  for await (const parsed of file.rows) {
    count += 1;
    if (isEnough(parsed)) await keep();
    batch.push(parsed);
    size += parsed.cells.reduce((sum, cell) => sum + cell.length, 0);
  }
  if (count === 0) throw new TableFault('noRows');
  await keep();
  const { leftOut, columns, said, readBy } = file.told();
  await endChecked(database, row, {
    format: [reading, ...said].join('; '),
    leftOut: [...leftOut],
    columns: [...columns],
    ...(readBy === undefined ? {} : { readBy }),
    ...(guess === undefined ? {} : { guess }),
  });
}

/** The rows of a file, and after reading them, how it was read. */
interface Rows {
  rows: AsyncIterable<ParsedRow> | Iterable<ParsedRow>;
  told(): Omit<Interpreted, 'rows'> & { readBy?: string };
}

/** Rows in reading order, interpreted by the titles in the first row. */
function inTurn(
  kind: AnyImportKind,
  rows: AsyncIterable<TableRow>,
  { mostRows, maps }: { mostRows: number; maps: readonly ColumnMap[] },
): Rows {
  let titles: (Titles & { readBy?: string }) | undefined;
  const parsed = async function* (): AsyncGenerator<ParsedRow> {
    let count = 0;
    for await (const found of rows) {
      if (titles === undefined) {
        titles = readTitlesBy(kind, found, maps);
        continue;
      }
      count += 1;
      if (count > mostRows) throw new TableFault('tooManyRows', { most: mostRows });
      yield parseRow(kind, titles, found);
    }
  };
  return {
    rows: parsed(),
    told: () => ({
      said: [],
      leftOut: titles?.leftOut ?? [],
      columns: titles === undefined ? [] : foundIn(titles),
      ...(titles?.readBy === undefined ? {} : { readBy: titles.readBy }),
    }),
  };
}

/** Rows of a kind that interprets a whole file together. */
async function together(
  kind: AnyImportKind,
  checking: Checking,
  row: File,
  { rows, isMessage }: { rows: AsyncIterable<TableRow>; isMessage: boolean },
): Promise<Rows> {
  const all: TableRow[] = [];
  for await (const found of rows) {
    if (all.length > row.mostRows) throw new TableFault('tooManyRows', { most: row.mostRows });
    all.push(found);
  }
  if (all.length < 2) throw new TableFault('noRows');
  const told = await kind.interpret?.(kind, checking, { rows: all, isMessage, aboutNo: row.about_no, askedAt: row.asked_at });
  if (told === undefined) throw new TypeError('the kind does not read rows together');
  return { rows: told.rows, told: () => told };
}

const areTogether = ({ together }: AnyImportKind, before: ParsedRow | undefined, row: ParsedRow): boolean =>
  together !== undefined && row.values[together] !== undefined && row.values[together] === before?.values[together];

/** Adds rows with their verdicts, and the progress. Throws `NotMine` if the import was cancelled or another process has begun it. */
async function keepRows(
  database: Database,
  { id, tries }: ShownImport,
  rows: readonly ParsedRow[],
  findings: readonly Finding[],
): Promise<void> {
  const count = (verdict: Finding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length;
  await inTransaction(database, async (transaction) => {
    const kept = await sql`
      UPDATE staff_import SET rows_seen = rows_seen + ${rows.length}, changes = changes + ${count('change')}, same = same + ${count('same')},
        wrong = wrong + ${count('wrong')}
      WHERE id = ${id} AND state = 'checking' AND tries = ${tries} RETURNING id`.execute(transaction);
    if (kept.rows.length === 0) throw new NotMine();
    // Sent as one document: hundreds of rows with a parameter for each cell cost more to send than to store.
    const values = rows.map((row, at) => rowOf(row, findings[at] as Finding));
    await sql`
      INSERT INTO staff_import_row (import_id, row, cells, subject, verdict, faults, difference, payload, basis)
      SELECT ${id}, row, cells, subject, verdict, faults, difference, payload, basis FROM jsonb_to_recordset(${keptJson(values)}::jsonb)
        AS kept (row integer, cells text[], subject text, verdict text, faults jsonb, difference jsonb, payload jsonb, basis text)`.execute(
      transaction,
    );
  });
}

function rowOf({ row, cells }: ParsedRow, finding: Finding): object {
  return {
    row,
    cells,
    subject: finding.subject ?? '',
    verdict: finding.verdict,
    faults: finding.verdict === 'wrong' ? finding.faults : [],
    difference: finding.verdict === 'change' ? finding.difference : [],
    payload: finding.verdict === 'change' ? finding.payload : undefined,
    basis: finding.verdict === 'change' ? (finding.basis ?? '') : '',
  };
}

/** Keeps the file if its encoding is a guess, because the user may choose another one. */
async function endChecked(database: Database, { id, tries }: ShownImport, reading: ShownImport['reading']): Promise<void> {
  await database
    .updateTable('staff_import')
    .set({ state: 'checked', reading: keptJson(reading) })
    .$if(reading.guess === undefined, (update) => update.set({ content: null }))
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('tries', '=', tries)
    .execute();
}

async function endUnreadable(database: Database, { id, tries }: ShownImport, { key, params, asked, headings }: TableFault): Promise<void> {
  // A file whose titles a person may explain is kept until then.
  const reading = asked.length > 0 ? { asked } : headings.length > 0 ? { headings } : undefined;
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom('staff_import_row').where('import_id', '=', id).execute();
    await transaction
      .updateTable('staff_import')
      .set({ state: 'unreadable', trouble: keptJson({ key: `consoleImports:trouble.${key}`, params }) })
      .$if(headings.length === 0, (update) => update.set({ content: null }))
      .set({ changes: 0, same: 0, wrong: 0, ...(reading && { reading: keptJson(reading) }) })
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .where('tries', '=', tries)
      .execute();
  });
}
