import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { type Week, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor, type PlanVersion } from '../plans/plan-store.ts';

export type KeepOutlook = NonNullable<AnswerOf<'getKeepPerformance'>['outlook']>;

interface Row {
  card: number;
  activeUntilWeek: Week | null;
  left: bigint;
  right: bigint;
}

/**
 * What bounds the PV that a member's legs keep when the open week ends: whether they are active, and the limit of their level. Plans of format 2 keep by rules of each volume, so no
 * single limit is told for them.
 */
export async function readKeepOutlook(
  database: Database,
  memberId: bigint,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<KeepOutlook> {
  const week = weekOf(now, timeZone);
  const { rows } = await sql<Row>`
    SELECT card_level AS card, active_until_week AS "activeUntilWeek", coalesce(kept.left_pv, 0)::int8 AS "left", coalesce(kept.right_pv, 0)::int8 AS "right"
    FROM member LEFT JOIN kept_pv AS kept ON kept.member_id = member.id AND kept.week = (SELECT max(week) FROM week_run)
    WHERE member.id = ${memberId}`.execute(database);
  const { card = 0, activeUntilWeek = null, left = 0n, right = 0n } = rows[0] ?? {};
  const limit = limitOf(await planFor(database, week), card);
  return {
    isActive: activeUntilWeek !== null && activeUntilWeek >= week ? '1' : '0',
    activeUntil: activeUntilWeek === null ? '' : String(activeUntilWeek),
    ...(limit !== undefined && { limit }),
    left: amountOf(left),
    right: amountOf(right),
  };
}

/** The most that a leg keeps at a card, in PV: 0 where the plan keeps nothing; undefined where it has no such limit, one that is not by cards, or several bonuses that keep. */
function limitOf({ plan, plan2 }: PlanVersion, card: number): number | undefined {
  if (plan2 !== undefined) return undefined;
  const keeping = plan.bonuses.flatMap(({ formula }) => (formula.type === 'binary' ? [formula] : []));
  const [only] = keeping;
  if (only === undefined || keeping.length > 1) return undefined;
  if (only.unmatched === 'flush') return 0;
  const caps = only.keepCapPv;
  if (caps === null || caps.by === 'star') return undefined;
  return caps.by === 'all' ? caps.value : caps.values[card];
}
