import { operations } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { Refusal } from '../../../operation/refusal.ts';
import type { AuditEvent } from '../../../platform/audit/audit-hash.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { staffAuditEvent } from '../audit/audited.ts';
import { readRow } from './check-rows.ts';
import type { AnyImportKind, Fault, Finding } from './import-kind.ts';
import type { ImportRow } from './import-row.ts';
import { parseRow } from './parse-rows.ts';

/** What applies rows: the kind, the person who asked, and the code of the call for one thing. */
export interface Act {
  kind: AnyImportKind;
  context: StaffContext;
  carryOut: (context: StaffContext, payload: object) => object | Promise<object>;
}

/** A row that changes something, as its check left it. */
export interface KeptRow {
  row: number;
  cells: string[];
  payload: object;
  basis: string;
}

/** Thrown so that the transaction rolls back: rows by number that hold no longer, with their faults. */
export class StaleRows extends Error {
  readonly faults = new Map<number, readonly Fault[]>();
}

/** The rows that change something and are not applied yet. What they are about is locked in one order, as orders lock variants. */
export async function readChanges(database: Database, importId: bigint): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    SELECT row, cells, payload, basis FROM staff_import_row WHERE import_id = ${importId} AND verdict = 'change' AND applied_at IS NULL
    ORDER BY (payload ->> 'productId')::bigint, row`.execute(database);
  return rows;
}

/**
 * Checks rows again and does what they say, in the transaction that is given. Answers their lines for the audit. A row that holds no longer, or whose call is
 * refused, is added to `stale`.
 */
export async function actRows(
  database: Database,
  { kind, context, carryOut }: Act,
  { id, locale }: Pick<ImportRow, 'id' | 'locale'>,
  rows: readonly KeptRow[],
  stale: StaleRows,
): Promise<AuditEvent[]> {
  const acting = { ...context, database };
  const places = new Map(Object.keys(kind.columns).map((column, at) => [column, at]));
  const parsed = rows.map(({ row, cells }) => parseRow(kind, { places, leftOut: [] }, { row, cells }));
  const findings = await kind.check({ database, staff: context.staff, locale, isApplying: true }, parsed.map(readRow));
  const events: AuditEvent[] = [];
  for (const [at, { row, basis }] of rows.entries()) {
    const finding = findings[at] as Finding;
    const faults = changed(finding, basis);
    if (faults !== undefined) {
      stale.faults.set(row, faults);
      continue;
    }
    if (finding.verdict !== 'change') continue;
    const payload = operations[kind.operation].payload.parse(finding.payload);
    const result = await carryOut(acting, payload);
    if (result instanceof Refusal) stale.faults.set(row, [faultOf(result)]);
    else events.push(staffAuditEvent(acting, kind.operation, payload, { import: Number(id), row }));
  }
  return events;
}

/** Why a row no longer means what was looked at; undefined if it does. */
function changed(finding: Finding, basis: string): readonly Fault[] | undefined {
  if (finding.verdict === 'wrong') return finding.faults;
  if (finding.verdict === 'change' && (finding.basis ?? '') === basis) return undefined;
  return [{ column: '', key: 'consoleImports:fault.changedSince', params: {} }];
}

function faultOf({ error, detail }: Refusal): Fault {
  const { context, ...params } = detail.params ?? {};
  return { column: '', key: `messages:error.${error}${context === undefined ? '' : `_${context}`}`, params };
}
