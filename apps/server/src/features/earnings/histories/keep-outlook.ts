import type { AnswerOf } from '@upline/contract';
import { mainLadder, starCodes } from '@upline/plan/format2';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { type Week, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor, type PlanVersion } from '../plans/plan-store.ts';

export type KeepOutlook = NonNullable<AnswerOf<'getKeepPerformance'>['outlook']>;

interface Row {
  card: number;
  star: number;
  activeUntilWeek: Week | null;
  left: bigint;
  right: bigint;
}

interface AsOf {
  now: Date;
  timeZone: string;
  /** Hundredths of PV that the legs would lose if the week ended now; undefined while unknown. */
  losing?: { left: number; right: number } | undefined;
}

/** Bounds of the PV that a member's legs keep when the open week ends (activity and the limit of their level), and the PV they would lose. */
export async function readKeepOutlook(database: Database, memberId: bigint, { now, timeZone, losing }: AsOf): Promise<KeepOutlook> {
  const week = weekOf(now, timeZone);
  const { rows } = await sql<Row>`
    SELECT card_level AS card, star, active_until_week AS "activeUntilWeek", coalesce(kept.left_pv, 0)::int8 AS "left", coalesce(kept.right_pv, 0)::int8 AS "right"
    FROM member LEFT JOIN kept_pv AS kept ON kept.member_id = member.id AND kept.week = (SELECT max(week) FROM week_run)
    WHERE member.id = ${memberId}`.execute(database);
  const { card = 0, star = 0, activeUntilWeek = null, left = 0n, right = 0n } = rows[0] ?? {};
  const version = await planFor(database, week);
  const limit = limitOf(version, { card, star });
  const isActive = asksForNoActivity(version) || (activeUntilWeek !== null && activeUntilWeek >= week);
  return {
    isActive: isActive ? '1' : '0',
    activeUntil: activeUntilWeek === null ? '' : String(activeUntilWeek),
    ...(limit !== undefined && { limit }),
    left: amountOf(left),
    right: amountOf(right),
    ...(losing && { losing: { left: amountOf(BigInt(losing.left)), right: amountOf(BigInt(losing.right)) } }),
  };
}

interface Steps {
  card: number;
  star: number;
}

/** The only weekly bonus that keeps PV in legs; undefined if there are none or several. */
function onlyKeeping({ plan }: PlanVersion) {
  const keeping = plan.bonuses.flatMap(({ key, formula }) => (formula.type === 'binary' ? [{ key, formula }] : []));
  return keeping.length === 1 ? keeping[0] : undefined;
}

/** Whether legs keep PV regardless of activity: a bonus of format 2 may ask for none. */
function asksForNoActivity(version: PlanVersion): boolean {
  const only = onlyKeeping(version);
  return version.plan2?.bonuses.some(({ key, active }) => key === only?.key && active === null) === true;
}

/**
 * The most PV that a leg keeps at a card and a star: 0 if the plan keeps nothing; undefined if it has no such limit, several bonuses that keep PV, or a limit by a ladder that no
 * page shows.
 */
function limitOf(version: PlanVersion, { card, star }: Steps): number | undefined {
  const only = onlyKeeping(version)?.formula;
  if (only === undefined) return undefined;
  if (only.unmatched === 'flush') return 0;
  const caps = only.keepCapPv;
  if (caps === null) return undefined;
  if (caps.by === 'all') return caps.value;
  const { plan, plan2 } = version;
  // A table of format 2 names a ladder; one of format 1 says card or star. A star that the plan does not have counts as none.
  const isByCard = plan2 === undefined ? caps.by === 'card' : caps.by === plan2.document.upgradesOn;
  if (isByCard) return caps.values[card];
  if (plan2 === undefined) return caps.values[1 + plan.ranks.stars.findIndex(({ code }) => code === star)];
  return caps.by === mainLadder(plan2) ? caps.values[Math.max(0, starCodes(plan2).indexOf(star))] : undefined;
}
