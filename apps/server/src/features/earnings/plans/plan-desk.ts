import type { Selectable } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PlanState, PlanVersionTable } from '../../../platform/database/schema/earnings-tables.ts';
import type { PlanColumns } from './any-plan.ts';
import type { Simulation } from './simulate-week.ts';

export type PlanRow = Selectable<PlanVersionTable>;

/** Adds a version; undefined if a version with the same document exists. */
export async function addDraft(transaction: Database, columns: PlanColumns, staffId: bigint): Promise<PlanRow | undefined> {
  return transaction
    .insertInto('plan_version')
    .values({ ...columns, hash: Buffer.from(columns.hash), drafted_by: staffId, simulation: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findPlan(database: Database, planId: number): Promise<PlanRow | undefined> {
  return database.selectFrom('plan_version').selectAll().where('id', '=', planId).executeTakeFirst();
}

/** Locks a version; undefined if there is none. A caller that decides about a version locks it first. */
export async function lockPlan(transaction: Database, planId: number): Promise<PlanRow | undefined> {
  return transaction.selectFrom('plan_version').selectAll().where('id', '=', planId).forUpdate().executeTakeFirst();
}

/** Stores the simulation of a version. A draft becomes `simulated`; any other state stays. */
export async function keepSimulation(transaction: Database, { id, state }: PlanRow, simulation: Simulation): Promise<PlanRow> {
  return transaction
    .updateTable('plan_version')
    .set({ simulation: JSON.stringify(simulation), state: state === 'draft' ? 'simulated' : state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the state of a locked version. */
export async function setState(
  transaction: Database,
  id: number,
  change: { state: PlanState; approved_by?: bigint; from_week?: Week; activated_at?: Date },
): Promise<PlanRow> {
  return transaction.updateTable('plan_version').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Makes a locked version count from a week on. The version that counted before is retired; its weeks are still explained by it. */
export async function startPlan(transaction: Database, id: number, fromWeek: Week, now: Date): Promise<PlanRow> {
  await transaction.updateTable('plan_version').set({ state: 'retired' }).where('state', '=', 'active').execute();
  return setState(transaction, id, { state: 'active', from_week: fromWeek, activated_at: now });
}

/** Changes the first week of a locked version that is activated but does not count yet. */
export async function movePlan(transaction: Database, id: number, fromWeek: Week): Promise<PlanRow> {
  return transaction.updateTable('plan_version').set({ from_week: fromWeek }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
