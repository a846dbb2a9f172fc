import { formatDateTime } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { PlanRow } from '../../../features/earnings/index.ts';

export const showPlan = async (database: Database, row: PlanRow, timeZone: string): Promise<ShownPlan> =>
  (await createShowPlan(database, [row], timeZone))(row);

/** One statement reads who drafted and approved all these versions. */
export async function createShowPlan(database: Database, rows: readonly PlanRow[], timeZone: string): Promise<(row: PlanRow) => ShownPlan> {
  const ids = rows.flatMap((row) => [row.drafted_by, row.approved_by]).filter((id) => id !== null);
  const staff = ids.length === 0 ? [] : await database.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return (row) => shown(row, { timeZone, nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')) });
}

type ShownPlan = ReturnType<typeof shown>;

function shown(row: PlanRow, { timeZone, nameOf }: { timeZone: string; nameOf: (staffId: bigint | null) => string }) {
  return {
    planId: row.id,
    name: row.name,
    hash: row.hash.toString('hex'),
    state: row.state,
    format: row.document_text === null ? (1 as const) : (2 as const),
    fromWeek: row.from_week === null ? '' : String(row.from_week),
    draftedBy: nameOf(row.drafted_by),
    approvedBy: nameOf(row.approved_by),
    createdAt: formatDateTime(row.created_at, timeZone),
    simulation: row.simulation as Record<string, unknown> | null,
  };
}
