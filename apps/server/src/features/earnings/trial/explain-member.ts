import { grossAt, kOf, type WeekFacts } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { asOfClosedWeek } from '../input/as-of-closed-week.ts';
import { loadWeek, settleLoaded } from '../input/load-week.ts';
import { type AnyPlan, requireBounded } from '../plans/any-plan.ts';

/** Number of lines of a bonus that are explained. */
const MOST_LINES = 3;

/** Amounts a plan document would have paid a member for a closed week. */
export interface MemberByPlan {
  /** Cents by column of the document. */
  cents: number[];
  lines: { bonus: number; pv: number; rateBasisPoints: number; rank: number; grossE10: bigint; k: readonly [string, string] }[];
  pools: WeekFacts['pools'];
}

/** Settles a closed week by a document and picks one member's amounts. Writes nothing. Throws CostlyPlanError for an unbounded document. */
export async function explainMember(
  database: Database,
  version: AnyPlan,
  { week, memberId }: { week: Week; memberId: number },
): Promise<MemberByPlan> {
  requireBounded(version);
  const { plan } = version;
  const input = await inSnapshot(database, async (transaction) =>
    loadWeek(transaction, version, week, await asOfClosedWeek(transaction, week)),
  );
  const { lines, amounts, facts } = await settleLoaded(database, version, input);
  const member = input.members.indexOf(memberId);
  const row = amounts.member.subarray(0, amounts.count).indexOf(member);
  const found: MemberByPlan['lines'] = [];
  const seen = new Uint8Array(amounts.bonuses);
  for (let at = 0; at < lines.count; at += 1) {
    const bonus = lines.bonus[at]!;
    if (lines.member[at] !== member || lines.adjustsWeek[at] !== 0 || bonus >= plan.bonuses.length) continue;
    if ((seen[bonus] = seen[bonus]! + 1) > MOST_LINES) continue;
    found.push({
      bonus,
      pv: lines.pv[at]!,
      rateBasisPoints: lines.rateBasisPoints[at]!,
      rank: lines.rank[at]!,
      grossE10: grossAt(lines, at),
      k: kOf(facts, lines.company[at]!, lines.sourceOrder[at] !== 0),
    });
  }
  const cents = plan.bonuses.map((_, bonus) => (row < 0 ? 0 : amounts.cents[row * amounts.bonuses + bonus]!));
  return { cents, lines: found, pools: facts.pools };
}
