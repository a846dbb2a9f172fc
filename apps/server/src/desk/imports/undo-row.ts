import { operations } from '@upline/contract';
import { Refusal } from '../../operation/refusal.ts';
import type { AuditEvent } from '../../platform/audit/audit-hash.ts';
import { staffAuditEvent } from '../audit/audited.ts';
import type { Act } from './act-rows.ts';
import { readRow } from './check-rows.ts';
import { type AppliedRow, type Fault, fault, type Finding } from './import-kind.ts';
import { parseRow } from './parse-rows.ts';

export type UndoneRow = { events: readonly AuditEvent[] } | { faults: readonly Fault[] };

export const changedSince = [fault('', 'consoleImports:fault.changedSince')] as const;

/**
 * Takes one applied row back, in the transaction of the context. A kind with cells is asked what its row would have to say for that, which is then checked and carried out like a row
 * of a file, if what is there now is what the row had made. Throws refusals.
 */
export async function undoRow(act: Act, row: AppliedRow, importId: bigint): Promise<UndoneRow> {
  const { kind, context, timeZone } = act;
  const { undo } = kind;
  const own = await undo.own?.(context, row, importId);
  if (own !== undefined) return own;
  const cells = undo.cells?.(row, importId);
  if (cells === undefined) return { faults: changedSince };
  const places = new Map(Object.keys(kind.columns).map((column, at) => [column, at]));
  const parsed = parseRow(kind, { places, leftOut: [] }, { row: row.row, cells: [...cells] });
  const checking = { database: context.database, staff: context.staff, locale: context.locale, isApplying: true, timeZone };
  const [finding] = await kind.check(checking, [readRow(parsed)]);
  if (finding === undefined || finding.verdict === 'wrong') return { faults: finding?.faults ?? changedSince };
  // The earlier value is there already.
  if (finding.verdict === 'same') return { events: [] };
  if (undo.isRelative !== true && !isInverse(finding, row)) return { faults: changedSince };
  return carryOutInverse(act, finding, { row, cells: [...cells], importId });
}

/** Whether a row changes what the applied one made into what it was before. */
function isInverse(finding: Finding & { verdict: 'change' }, { difference }: AppliedRow): boolean {
  const back = new Map(finding.difference.map((change) => [change.column, change]));
  return (
    back.size === difference.length &&
    difference.every(({ column, before, after }) => back.get(column)?.before === after && back.get(column)?.after === before)
  );
}

async function carryOutInverse(
  { kind, context, carryOut, timeZone }: Act,
  { payload = {}, basis = '' }: Finding & { verdict: 'change' },
  { row, cells, importId }: { row: AppliedRow; cells: string[]; importId: bigint },
): Promise<UndoneRow> {
  if (kind.applyMany !== undefined) {
    const { events, stale } = await kind.applyMany(context, [{ row: row.row, cells, payload, basis }], importId);
    return stale.size > 0 ? { faults: [...stale.values()].flat() } : { events };
  }
  const decoded = operations[kind.operation].payload.parse(payload);
  if (kind.actMany !== undefined) await kind.actMany(context, [decoded], importId, timeZone);
  else {
    const result = await carryOut(context, decoded);
    if (result instanceof Refusal) throw result;
  }
  return { events: [staffAuditEvent(context, kind.operation, decoded, { undoneImport: Number(importId), row: row.row })] };
}
