import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lastComparison } from '../comparison-row.ts';
import { type PeriodRun, readPeriodRuns, showPeriods } from './period-rows.ts';
import { readHolds } from './week-parts.ts';
import { ofSeenCompanies } from './week-rows.ts';

/** Returns the page of a closed period other than a week. */
export function createGetPeriod({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getPeriod'> {
  return async (context, { run }) => {
    const found = await requirePeriod(context, run);
    const [entry] = await showPeriods(context, [found], timeZone);
    if (entry === undefined) return refuse('periodNotFound', { field: 'run' });
    const inRun = { runId: BigInt(run) };
    const { members, cents } = await readPending(context, run);
    return {
      data: {
        ...entry,
        releasedAt: found.releasedAt?.toISOString() ?? null,
        pendingMembers: members,
        pending: amountOf(cents),
        ...(await readHolds(context.database, inRun, context.staff)),
        comparison: context.staff.companies === undefined ? await lastComparison(context, inRun) : null,
      },
    };
  };
}

/** The close of a period other than a week that has bonuses. Throws `periodNotFound`. */
export async function requirePeriod(context: Pick<StaffContext, 'database' | 'staff'>, run: number): Promise<PeriodRun> {
  const [found] = await readPeriodRuns(context, sql<boolean>`period_run.id = ${run}`, 1);
  if (found === undefined) throw refuse('periodNotFound', { field: 'run' });
  return found;
}

/** Uncredited amounts, including held earnings. */
async function readPending({ database, staff }: StaffContext, run: number): Promise<{ members: number; cents: bigint }> {
  const { rows } = await sql<{ members: number; cents: bigint }>`
    SELECT count(*)::int AS members, coalesce(sum(total_cents), 0)::bigint AS cents FROM period_bonus
    WHERE run_id = ${run} AND released_at IS NULL AND ${ofSeenCompanies(staff, sql`company_code`)}`.execute(database);
  return rows[0] ?? { members: 0, cents: 0n };
}
