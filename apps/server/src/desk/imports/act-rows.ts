import { operations } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { Refusal } from '../../operation/refusal.ts';
import type { AuditEvent } from '../../platform/audit/audit-hash.ts';
import type { Database } from '../../platform/database/connection.ts';
import { staffAuditEvent } from '../audit/audited.ts';
import { readRow } from './check-rows.ts';
import type { AnyImportKind, Fault, Finding, KeptRow } from './import-kind.ts';
import type { ImportRow } from './import-row.ts';
import { parseRow } from './parse-rows.ts';

/** Context of applying rows: the kind, the requester, and the handler for one item. */
export interface Act {
  kind: AnyImportKind;
  context: StaffContext;
  timeZone: string;
  carryOut: (context: StaffContext, payload: object) => object | Promise<object>;
}

/** Thrown to roll back the transaction: rows by number that no longer hold, with their faults. */
export class StaleRows extends Error {
  readonly faults = new Map<number, readonly Fault[]>();
}

/** Numbers of the rows to apply, in a fixed lock order, the one in which orders lock variants. */
export async function rowsToDo(database: Database, importId: bigint): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    SELECT row FROM staff_import_row WHERE import_id = ${importId} AND verdict = 'change' AND applied_at IS NULL AND payload IS NOT NULL
    ORDER BY coalesce(payload ->> 'productId', payload ->> 'goodsId', payload ->> 'place')::bigint, row`.execute(database);
  return rows.map(({ row }) => row);
}

export async function readChanges(database: Database, importId: bigint, numbers: readonly number[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    SELECT row, cells, payload, basis FROM unnest(${[...numbers]}::integer[]) WITH ORDINALITY AS wanted (number, place)
    JOIN staff_import_row ON import_id = ${importId} AND row = number ORDER BY place`.execute(database);
  return rows;
}

/** Checks rows again and applies them in the given transaction. Returns their audit entries. A row that no longer holds, or whose call is refused, is added to `stale`. */
export async function actRows(
  database: Database,
  act: Act,
  { id, locale }: Pick<ImportRow, 'id' | 'locale'>,
  rows: readonly KeptRow[],
  stale: StaleRows,
): Promise<AuditEvent[]> {
  const { kind, context, carryOut, timeZone } = act;
  const acting = { ...context, database };
  if (kind.applyMany !== undefined) {
    const done = await kind.applyMany(acting, rows, id);
    for (const [row, faults] of done.stale) stale.faults.set(row, faults);
    await keepWas(database, id, done.was);
    return [...done.events];
  }
  const places = new Map(Object.keys(kind.columns).map((column, at) => [column, at]));
  const parsed = rows.map(({ row, cells }) => parseRow(kind, { places, leftOut: [] }, { row, cells }));
  const findings = await kind.check({ database, staff: context.staff, locale, isApplying: true, timeZone }, parsed.map(readRow));
  const events: AuditEvent[] = [];
  const together: { row: number; payload: object }[] = [];
  const was = new Map<number, object>();
  for (const [at, { row, basis }] of rows.entries()) {
    const finding = findings[at] as Finding;
    const faults = changed(finding, basis);
    if (faults !== undefined) {
      stale.faults.set(row, faults);
      continue;
    }
    if (finding.verdict !== 'change') continue;
    const payload = operations[kind.operation].payload.parse(finding.payload);
    if (finding.was !== undefined) was.set(row, finding.was);
    if (kind.actMany !== undefined) together.push({ row, payload });
    const result = kind.actMany === undefined ? await carriedOut(() => carryOut(acting, payload)) : undefined;
    if (result instanceof Refusal) stale.faults.set(row, [faultOf(result)]);
    else events.push(staffAuditEvent(acting, kind.operation, payload, { import: Number(id), row }));
  }
  const refused = together.length === 0 ? undefined : await actTogether(acting, { kind, id, timeZone }, together);
  if (refused !== undefined) for (const { row } of together) stale.faults.set(row, [faultOf(refused)]);
  await keepWas(database, id, was);
  return events;
}

/** The result of a call, or its refusal, whether it was returned or thrown. A refused row makes the transaction roll back, so nothing of it stays. */
async function carriedOut(act: () => object | Promise<object>): Promise<object> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function keepWas(database: Database, importId: bigint, was: ReadonlyMap<number, object> | undefined): Promise<void> {
  if (was === undefined || was.size === 0) return;
  await sql`
    UPDATE staff_import_row SET was = kept::jsonb
    FROM unnest(${[...was.keys()]}::integer[], ${[...was.values()].map((each) => JSON.stringify(each))}::text[]) AS before (number, kept)
    WHERE import_id = ${importId} AND row = number`.execute(database);
}

/** Applies many rows together. Returns the refusal; undefined on success. */
async function actTogether(
  context: StaffContext,
  { kind, id, timeZone }: { kind: AnyImportKind; id: bigint; timeZone: string },
  together: readonly { payload: object }[],
): Promise<Refusal | undefined> {
  const payloads = together.map(({ payload }) => payload);
  try {
    await kind.actMany?.(context, payloads, id, timeZone);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Faults of a row that differs from what was checked; undefined if it does not. */
function changed(finding: Finding, basis: string): readonly Fault[] | undefined {
  if (finding.verdict === 'wrong') return finding.faults;
  if (finding.verdict === 'change' && (finding.basis ?? '') === basis) return undefined;
  return [{ column: '', key: 'consoleImports:fault.changedSince', params: {} }];
}

function faultOf({ error, detail }: Refusal): Fault {
  const { context, ...params } = detail.params ?? {};
  return { column: '', key: `messages:error.${error}${context === undefined ? '' : `_${context}`}`, params };
}
