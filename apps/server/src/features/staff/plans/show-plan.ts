import { formatDateTime } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import type { PlanRow } from '../../earnings/index.ts';

/** A version as the staff calls answer it. */
export async function showPlan(database: Database, row: PlanRow, timeZone: string) {
  const ids = [row.drafted_by, row.approved_by].filter((id) => id !== null);
  const staff = ids.length === 0 ? [] : await database.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = (id: bigint | null): string => staff.find((one) => one.id === id)?.name ?? '';
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
