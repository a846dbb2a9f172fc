import type { WeekResult } from '@upline/plan';
import { defineAside } from '../../../platform/aside/index.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { loadWeek, settleLoaded } from '../input/load-week.ts';
import { asOfClosedWeek } from '../input/as-of-closed-week.ts';
import { type DatabaseAddress, withReadingDatabase } from '../../../platform/database/reading-database.ts';
import { boundsOfWeek } from '../aside/too-heavy.ts';
import { requireBounded } from './any-plan.ts';
import { readPlan } from './plan-store.ts';

/** Amounts a version of the plan would pay for a week. */
export interface Simulation {
  week: Week;
  /** Hundredths of PV. */
  weekPv: number;
  /** Cents by bonus key, in column order. */
  bonusesCents: Record<string, number>;
  paidCents: number;
  members: number;
  lines: number;
  /** K by country with four decimals, for countries with a reducing cap. */
  k: Record<string, string>;
}

/** Reading a week of a million members is one statement. */
const LONGEST_STATEMENT_MS = 300_000;

/** Settles a week by a version of the plan that may not be in force yet. */
export const simulateWeekTask = defineAside(import.meta.url, {
  name: 'simulateWeek',
  bounds: boundsOfWeek,
  isAwaited: true,
  isBegunAgain: true,
  lane: 'plans',
  work: ({ address, planId, week }: { address: DatabaseAddress; planId: number; week: Week }) =>
    withReadingDatabase(address, LONGEST_STATEMENT_MS, (database) => simulateWeek(database, planId, week)),
});

/** Settles a week by a version of the plan. Writes nothing. Throws for a version that does not exist or is not bounded. */
async function simulateWeek(database: Database, planId: number, week: Week): Promise<Simulation> {
  const version = await readPlan(database, planId);
  if (version === undefined) throw new Error(`no plan version ${planId}`);
  requireBounded(version);
  const input = await inSnapshot(database, async (transaction) =>
    loadWeek(transaction, version, week, await asOfClosedWeek(transaction, week)),
  );
  return simulationOf(week, await settleLoaded(database, version, input));
}

export function simulationOf(week: Week, { lines, amounts, facts }: WeekResult): Simulation {
  const totals = facts.bonuses.map((_, bonus) => sumOfColumn(amounts.cents, amounts.bonuses, bonus));
  const shares = facts.k.map(([numerator, denominator]) => Number(numerator) / Number(denominator));
  return {
    week,
    weekPv: facts.weekPv,
    bonusesCents: Object.fromEntries(facts.bonuses.map((key, bonus) => [key, totals[bonus] ?? 0])),
    paidCents: facts.paidCents,
    members: amounts.count,
    lines: lines.count,
    k: Object.fromEntries(
      facts.companies.flatMap((company, at) => ((shares[at] ?? 1) < 1 ? [[company, (shares[at] ?? 1).toFixed(4)]] : [])),
    ),
  };
}

function sumOfColumn(cells: Float64Array, columns: number, column: number): number {
  let sum = 0;
  for (let at = column; at < cells.length; at += columns) sum += cells[at]!;
  return sum;
}
