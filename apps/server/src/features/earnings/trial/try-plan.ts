import type { KeptPv, WeekFacts, WeekResult } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { asOfClosedWeek } from '../input/as-of-closed-week.ts';
import { type LoadedWeek, loadWeek, settleLoaded } from '../input/load-week.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { keepSimulation, lockPlan } from '../plans/plan-desk.ts';
import { requireBounded } from '../plans/any-plan.ts';
import { type PlanVersion, readPlan } from '../plans/plan-store.ts';
import { type Simulation, simulationOf } from '../plans/simulate-week.ts';
import { type Growth, grownWeek } from './grown-week.ts';
import { sumFigures, type TrialFigures } from './trial-figures.ts';
import { ReplayedPlan, type TriedWeek } from './replayed-plan.ts';
import { type Side, TrialSums } from './trial-sums.ts';

/** Thrown where somebody cancelled the trial. */
class Cancelled extends Error {
  override name = 'Cancelled';
}

/** What one week of a trial leaves to the next, by one of both plans. */
interface Thread {
  members: MemberIds;
  kept: KeptPv;
  keptOf: WeekResult['keptOf'];
  carry: WeekFacts['carry'];
}

/**
 * Settles closed weeks by a version of the plan and by the plan beside it, each with what its own weeks leave to the next. Writes nothing but the trial's own row
 * and, for the weeks as they were, what the version would have paid for the last of them. Ends quietly where it was cancelled.
 */
export async function tryPlan(database: Database, trialId: number): Promise<void> {
  const id = BigInt(trialId);
  const begun = await database
    .updateTable('plan_trial')
    .set({ state: 'running', weeks_done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (begun === undefined) return;
  try {
    const versions = {
      present: await versionOf(database, begun.present_version_id),
      tried: await versionOf(database, begun.plan_version_id),
    };
    const growth = { volumePercent: begun.volume_percent, newcomersPercent: begun.newcomers_percent };
    const weeks = await database
      .selectFrom('week_run')
      .select('week')
      .where('week', '>=', begun.from_week)
      .where('week', '<=', begun.to_week)
      .orderBy('week')
      .execute();
    const { figures, last } = await tryWeeks(database, id, { weeks: weeks.map(({ week }) => week), versions, growth });
    const isHistory = growth.volumePercent === 100 && growth.newcomersPercent === 0;
    await finish(database, id, { figures, last: isHistory ? last : undefined, planId: begun.plan_version_id });
  } catch (error) {
    const isCancelled = error instanceof Cancelled;
    await database
      .updateTable('plan_trial')
      .set({
        state: isCancelled ? 'cancelled' : 'failed',
        failure: isCancelled ? '' : error instanceof Error ? error.message : String(error),
        ended_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
  }
}

async function versionOf(database: Database, id: number): Promise<PlanVersion> {
  const version = await readPlan(database, id);
  if (version === undefined) throw new Error(`no plan version ${id}`);
  requireBounded(version);
  return version;
}

interface Asked {
  weeks: readonly Week[];
  versions: Record<Side, PlanVersion>;
  growth: Growth;
}

async function tryWeeks(database: Database, id: bigint, { weeks, versions, growth }: Asked) {
  const sums = new TrialSums();
  const sides = {
    present: await openSide(database, versions.present, weeks, growth),
    tried: await openSide(database, versions.tried, weeks, growth),
  };
  const found: TrialFigures['weeks'] = [];
  let last: Simulation | undefined;
  for (const [at, week] of weeks.entries()) {
    await tell(database, id, at);
    const pair = { present: 0, tried: 0 };
    let pv = 0;
    for (const side of ['present', 'tried'] as const) {
      const settled = await sides[side].settle(week);
      for (const { amounts, facts } of settled.results) {
        sums.add(side, settled.members, amounts, facts);
        pair[side] += facts.paidCents;
      }
      pv = settled.pv;
      if (side === 'tried') last = simulationOfAll(week, settled.results);
    }
    found.push({ week, pv, ...pair });
  }
  await tell(database, id, weeks.length);
  return { figures: await sumFigures(database, sums, found), last };
}

/** One of both plans over the weeks of a trial. */
interface TrialSide {
  settle(week: Week): Promise<TriedWeek> | TriedWeek;
}

const openSide = async (database: Database, version: PlanVersion, weeks: readonly Week[], growth: Growth): Promise<TrialSide> =>
  version.plan2 === undefined ? weekByWeek(database, version, growth) : ReplayedPlan.open(database, version, { weeks, growth });

/** A plan of format 1, each week with what its own weeks before left to it. */
function weekByWeek(database: Database, version: PlanVersion, growth: Growth): TrialSide {
  let thread: Thread | undefined;
  return {
    async settle(week) {
      const input = grownWeek(continued(await readWeek(database, version, week), thread), growth);
      const result = await settleLoaded(database, version, input);
      thread = { members: input.members, kept: result.kept, keptOf: result.keptOf, carry: result.facts.carry };
      return { members: input.members, results: [result], pv: result.facts.weekPv };
    },
  };
}

/** What a version would have paid in a week, in all periods that ended in it. */
function simulationOfAll(week: Week, results: readonly WeekResult[]): Simulation | undefined {
  const [first, ...others] = results.map((result) => simulationOf(week, result));
  return others.reduce<Simulation | undefined>(
    (sum, one) =>
      sum && {
        ...sum,
        bonusesCents: { ...sum.bonusesCents, ...one.bonusesCents },
        paidCents: sum.paidCents + one.paidCents,
        members: Math.max(sum.members, one.members),
        lines: sum.lines + one.lines,
      },
    first,
  );
}

const readWeek = (database: Database, version: PlanVersion, week: Week): Promise<LoadedWeek> =>
  inSnapshot(database, async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    return loadWeek(transaction, version, week, await asOfClosedWeek(transaction, week));
  });

/** A week with what the week before it left in this trial; the first week has what was really left to it. Newcomers of a scenario leave nothing. */
function continued(loaded: LoadedWeek, before: Thread | undefined): LoadedWeek {
  if (before === undefined) return loaded;
  const moved = (kept: KeptPv): KeptPv => {
    const [left, right] = [new Float64Array(loaded.members.count), new Float64Array(loaded.members.count)];
    for (let at = 0; at < before.members.count; at += 1) {
      const index = loaded.members.indexOf(before.members.idOf(at));
      if (index < 0) continue;
      left[index] = kept.left[at] as number;
      right[index] = kept.right[at] as number;
    }
    return { left, right };
  };
  const { keptOf: _, ...rest } = loaded;
  const keptOf = before.keptOf && Object.fromEntries(Object.entries(before.keptOf).map(([key, kept]) => [key, moved(kept)]));
  return { ...rest, keptPv: moved(before.kept), ...(keptOf === undefined ? {} : { keptOf }), carry: before.carry };
}

/** Says how far the trial is. Throws Cancelled where somebody has cancelled it. */
async function tell(database: Database, id: bigint, weeksDone: number): Promise<void> {
  const { is_cancelled: isCancelled } = await database
    .updateTable('plan_trial')
    .set({ weeks_done: weeksDone })
    .where('id', '=', id)
    .returning('is_cancelled')
    .executeTakeFirstOrThrow();
  if (isCancelled) throw new Cancelled();
}

interface Found {
  figures: TrialFigures;
  /** What the version would have paid for the last week as it was; undefined for a scenario. */
  last: Simulation | undefined;
  planId: number;
}

async function finish(database: Database, id: bigint, { figures, last, planId }: Found): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('plan_trial')
      .set({ state: 'done', result: JSON.stringify(figures) as never, ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('is_cancelled', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Cancelled();
    const row = last === undefined ? undefined : await lockPlan(transaction, planId);
    if (row !== undefined && last !== undefined && (row.state === 'draft' || row.state === 'simulated'))
      await keepSimulation(transaction, row, last);
  });
}
