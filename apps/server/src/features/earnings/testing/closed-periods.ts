import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor } from '../plans/plan-store.ts';

/** One member's part of a closed week: cents by bonus, hundredths of PV kept by leg. */
export interface ClosedWeek {
  week: number;
  amountsCents?: readonly number[];
  kept?: readonly [number, number];
  releasedAt?: Date;
}

export interface ClosedMonth {
  month: number;
  ownPv: number;
  maxPv: number;
  minPv: number;
  groupPv: number;
  star: number;
}

/** Id of the plan of the tests' closed weeks, the default plan. */
export async function ensurePlanVersion(database: Database): Promise<number> {
  return (await planFor(database, 202601)).id;
}

async function ensureWeekRun(database: Database, week: number, planVersionId: number, facts: object, releasedAt?: Date): Promise<void> {
  await database
    .insertInto('week_run')
    .values({
      week,
      plan_version_id: planVersionId,
      plan_hash: Buffer.alloc(32, 7),
      input_watermark: '1',
      lines_hash: Buffer.alloc(32),
      lines: 0n,
      facts: JSON.stringify(facts),
      closed_at: new Date(),
      released_at: releasedAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes one member's rows of a closed week without running an engine. */
export async function insertClosedWeek(
  database: Database,
  memberId: bigint,
  planVersionId: number,
  { week, amountsCents, kept, releasedAt }: ClosedWeek,
  facts: object = {},
): Promise<void> {
  await ensureWeekRun(database, week, planVersionId, facts, releasedAt);
  if (amountsCents !== undefined) {
    const amounts = amountsCents.map(BigInt);
    const total = amounts.reduce((sum, cents) => sum + cents, 0n);
    await database
      .insertInto('week_bonus')
      .values({ week, member_id: memberId, amounts_cents: amounts, total_cents: total, released_at: releasedAt ?? null })
      .execute();
  }
  if (kept !== undefined) {
    await database
      .insertInto('kept_pv')
      .values({ week, member_id: memberId, left_pv: BigInt(kept[0]), right_pv: BigInt(kept[1]) })
      .execute();
  }
}

export async function insertClosedMonth(database: Database, memberId: bigint, planVersionId: number, closed: ClosedMonth): Promise<void> {
  const { month, ownPv, maxPv, minPv, groupPv, star } = closed;
  await sql`INSERT INTO month_run VALUES (${month}, ${planVersionId}, '1', now()) ON CONFLICT DO NOTHING`.execute(database);
  await database
    .insertInto('month_performance')
    .values({
      month,
      member_id: memberId,
      own_pv: BigInt(ownPv),
      max_pv: BigInt(maxPv),
      min_pv: BigInt(minPv),
      group_pv: BigInt(groupPv),
      recommended_stars: 0,
      star,
    })
    .execute();
}

/** A trace line; gross in dollars, for readability. */
export interface NewLine {
  week: number;
  memberId: bigint;
  bonus: number;
  sourceMemberId?: bigint | null;
  pv: number;
  rateBasisPoints: number;
  rank: number;
  grossUsd: number;
  company?: number;
  adjustsWeek?: number;
}

export async function insertBonusLine(database: Database, line: NewLine): Promise<void> {
  await database
    .insertInto('bonus_line')
    .values({
      week: line.week,
      member_id: line.memberId,
      bonus: line.bonus,
      source_member_id: line.sourceMemberId ?? null,
      source_order_id: null,
      pv: BigInt(line.pv),
      rate_basis_points: line.rateBasisPoints,
      rank: line.rank,
      company: line.company ?? 0,
      gross_e10: BigInt(Math.round(line.grossUsd * 1e10)),
      adjusts_week: line.adjustsWeek ?? null,
    })
    .execute();
}
