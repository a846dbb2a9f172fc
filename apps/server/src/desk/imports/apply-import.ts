import type { StaffContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { carryOutImportJob } from './import-jobs.ts';
import { appliedBefore, lockImport, requireImport, selectImports, type ShownImport, shownImport } from './import-row.ts';
import type { ImportKindOf, ImportKinds } from './import-kind.ts';

type Apply = Act<'applyImport'>;
type Payload = Parameters<Handler<'applyImport'>>[1];

async function hindranceOf({ database }: Pick<StaffContext, 'database'>, row: ShownImport, { way, encoding }: Payload) {
  const before = await appliedBefore(database, row);
  if (before !== undefined) return refuse('importAppliedBefore', { params: { importNo: Number(before.importId), by: before.by } });
  if (row.state !== 'checked') return refuse('importNotReady');
  const { guess } = row.reading;
  if (guess !== undefined && guess.encoding !== encoding) return refuse('importEncodingUnconfirmed', { field: 'encoding' });
  if (row.changes === 0) return refuse('importNothingToDo');
  if (way === 'whole' && row.wrong > 0) return refuse('importHasFaults', { params: { wrong: row.wrong } });
  return undefined;
}

/** Shows the second person what the rows would do, though the import belongs to the first person. */
const createPreview =
  (importKindOf: ImportKindOf): Apply['preview'] =>
  async (context, payload) => {
    const { importNo } = payload;
    const row = await selectImports(context.database).where('id', '=', BigInt(importNo)).executeTakeFirst();
    if (row === undefined) return refuse('importNotFound');
    const hindrance = await hindranceOf(context, row, payload);
    if (hindrance !== undefined) return hindrance;
    const look = await importKindOf(row.kind)?.secondPerson?.(context.database, row.id);
    const file = { what: 'import.file', whose: '', unit: 'text' as const, before: null, after: row.file_name };
    return {
      subject: { kind: 'import', id: String(importNo) },
      companyCode: look?.companyCode,
      changes: [file, ...(look?.changes ?? [])],
      restsOn: { sha256: row.sha256.toString('hex'), changes: row.changes, ...look?.restsOn },
      needsSecond: look?.isNeeded ?? false,
      ...(look?.money && { money: look.money }),
    };
  };

const createCarryOut =
  (importKindOf: ImportKindOf): Apply['carryOut'] =>
  async (context, payload) => {
    const { importNo, way } = payload;
    const { database, staff, locale, approval } = context;
    const owner = approval?.askedBy ?? staff;
    const row = await lockImport(database, owner, importNo);
    const kind = importKindOf(row.kind);
    if (kind === undefined || !staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
    const hindrance = await hindranceOf(context, row, payload);
    if (hindrance !== undefined) return hindrance;
    await database
      .updateTable('staff_import')
      .set({ state: 'waiting', way, trouble: null, rows_seen: 0 })
      .where('id', '=', row.id)
      .execute();
    await enqueue(database, { job: carryOutImportJob, payload: { importId: String(row.id) } });
    return { data: await shownImport(database, locale, await requireImport(database, owner, importNo)) };
  };

/**
 * Has a checked import applied by a job. Only the person who started the import can ask for it. A kind that needs one person is carried out at once, whatever companies it is
 * about. A bank statement with more money than one person may record alone waits for a second person, as do prices that one person may not set alone.
 */
export function createApplyImport({ of: importKindOf }: ImportKinds): ApprovableHandler<'applyImport'> {
  const byTwo: ApprovableHandler<'applyImport'> = approvable('applyImport', {
    preview: createPreview(importKindOf),
    audited: createCarryOut(importKindOf),
  });
  const apply: Handler<'applyImport'> = async (context, payload) => {
    const row = await requireImport(context.database, context.staff, payload.importNo);
    const kind = importKindOf(row.kind);
    if (kind === undefined || !context.staff.permissions.has(kind.permission))
      return refuse('notAllowed', { params: { context: 'staff' } });
    return kind.secondPerson === undefined ? byTwo.act.carryOut(context, payload) : byTwo(context, payload);
  };
  return Object.assign(apply, { act: byTwo.act });
}
