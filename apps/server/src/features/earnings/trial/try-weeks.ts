import type { KeptPv, WeekFacts, WeekResult } from '@upline/plan';
import { defineAside } from '../../../platform/aside/index.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { type DatabaseAddress, withReadingDatabase } from '../../../platform/database/reading-database.ts';
import { boundsOfTrial } from '../aside/too-heavy.ts';
import { asOfClosedWeek } from '../input/as-of-closed-week.ts';
import { type LoadedWeek, loadWeek, settleLoaded } from '../input/load-week.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { requireBounded } from '../plans/any-plan.ts';
import { type PlanVersion, readPlan } from '../plans/plan-store.ts';
import { type Simulation, simulationOf } from '../plans/simulate-week.ts';
import { type Growth, grownWeek } from './grown-week.ts';
import { allowLongStatements, LONGEST_STATEMENT_MS } from './long-statements.ts';
import { sumFigures, type TrialFigures } from './trial-figures.ts';
import { ReplayedPlan, type TriedWeek } from './replayed-plan.ts';
import { type Side, TrialSums } from './trial-sums.ts';

export interface Tried {
  figures: TrialFigures;
  /** Amounts the tried version would have paid for the last week; undefined if nothing was settled for it. */
  last: Simulation | undefined;
}

/** Input of a trial: the closed weeks, and the ids of both versions. */
export interface WeeksToTry {
  address: DatabaseAddress;
  weeks: readonly Week[];
  planIds: Record<Side, number>;
  growth: Growth;
}

/** Settles closed weeks by a version of the plan and by the present plan, each continuing from its own weeks. Writes nothing. Each progress part is the number of weeks done. */
export const tryPlanTask = defineAside(import.meta.url, {
  name: 'tryPlan',
  bounds: boundsOfTrial,
  isAwaited: false,
  lane: 'trials',
  work: ({ address, weeks, planIds, growth }: WeeksToTry, sendPart) =>
    withReadingDatabase(address, LONGEST_STATEMENT_MS, async (database) => {
      const versions = { present: await versionOf(database, planIds.present), tried: await versionOf(database, planIds.tried) };
      return tryWeeks(database, { weeks, versions, growth }, (weeksDone) => sendPart(Buffer.from(String(weeksDone))));
    }),
});

async function versionOf(database: Database, id: number): Promise<PlanVersion> {
  const version = await readPlan(database, id);
  if (version === undefined) throw new Error(`no plan version ${id}`);
  requireBounded(version);
  return version;
}

/** State that one week of a trial leaves to the next, by one of the two plans. */
interface Thread {
  members: MemberIds;
  kept: KeptPv;
  keptOf: WeekResult['keptOf'];
  carry: WeekFacts['carry'];
}

interface Asked {
  weeks: readonly Week[];
  versions: Record<Side, PlanVersion>;
  growth: Growth;
}

async function tryWeeks(
  database: Database,
  { weeks, versions, growth }: Asked,
  tell: (weeksDone: number) => Promise<void>,
): Promise<Tried> {
  const sums = new TrialSums();
  const sides = {
    present: await openSide(database, versions.present, weeks, growth),
    tried: await openSide(database, versions.tried, weeks, growth),
  };
  const found: TrialFigures['weeks'] = [];
  let last: Simulation | undefined;
  for (const [at, week] of weeks.entries()) {
    await tell(at);
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
  await tell(weeks.length);
  return { figures: await sumFigures(database, sums, found), last };
}

/** One of the two plans over the weeks of a trial. */
interface TrialSide {
  settle(week: Week): Promise<TriedWeek> | TriedWeek;
}

const openSide = async (database: Database, version: PlanVersion, weeks: readonly Week[], growth: Growth): Promise<TrialSide> =>
  version.plan2 === undefined ? weekByWeek(database, version, growth) : ReplayedPlan.open(database, version, { weeks, growth });

/** A plan of format 1, each week continuing from the plan's own earlier weeks. */
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

/** Amounts a version would have paid in a week, in all periods that ended in it; undefined if there are no results. */
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
    await allowLongStatements(transaction);
    return loadWeek(transaction, version, week, await asOfClosedWeek(transaction, week));
  });

/** A week with the state that the previous week of this trial left; the first week keeps the state that was really left to it. Newcomers of a scenario leave nothing. */
function continued(loaded: LoadedWeek, before: Thread | undefined): LoadedWeek {
  if (before === undefined) return loaded;
  const moved = (kept: KeptPv): KeptPv => {
    const [left, right] = [new Float64Array(loaded.members.count), new Float64Array(loaded.members.count)];
    for (let at = 0; at < before.members.count; at += 1) {
      const index = loaded.members.indexOf(before.members.idOf(at));
      if (index < 0) continue;
      left[index] = kept.left[at]!;
      right[index] = kept.right[at]!;
    }
    return { left, right };
  };
  const { keptOf: _, ...rest } = loaded;
  const keptOf = before.keptOf && Object.fromEntries(Object.entries(before.keptOf).map(([key, kept]) => [key, moved(kept)]));
  return { ...rest, keptPv: moved(before.kept), ...(keptOf === undefined ? {} : { keptOf }), carry: before.carry };
}
