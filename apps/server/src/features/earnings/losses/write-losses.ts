import { addWeeks } from '@upline/money/weeks';
import { type LostPv, lostBecause, type MemberState, type WeekResult } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyIn } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from '../input/member-ids.ts';

/** Members whose activity ended longer ago get no mail: they left, and PV below them comes and goes each week. */
const TOLD_FOR_WEEKS = 8;

/** Kinds of `loss_notice`: PV that will be lost when the week ends, or that was lost. */
export const noticeKinds = { ahead: 0, lost: 1 } as const;
export type NoticeKind = keyof typeof noticeKinds;

/** Writes the PV that legs lost in a closed week. Losses of the first binary bonus have no key, like the PV it keeps. */
export async function writeLostPv(database: Database, week: Week, members: MemberIds, lost: WeekResult['lost']): Promise<void> {
  for (const [at, { key, pv: rows }] of lost.entries()) {
    await copyIn(database, 'lost_pv (member_id, week, bonus, side, reason, pv)', rows.count, (writer, row) => {
      writer.row(6);
      writer.int64(members.idOf(rows.member[row]!));
      writer.int32(week);
      writer.text(at === 0 ? '' : key);
      writer.int16(rows.side[row]!);
      writer.int16(rows.reason[row]!);
      writer.int64(rows.pv[row]!);
    });
  }
}

interface Losing {
  members: MemberIds;
  state: Pick<MemberState, 'activeUntilWeek'>;
}

/**
 * Notes the members to inform of a loss: those who can act on it. They are inactive and were active some weeks ago, or a leg holds more than it keeps. PV that a plan never keeps
 * is shown on the page alone.
 */
export async function noteLosses(
  database: Database,
  { week, kind }: { week: Week; kind: NoticeKind },
  { members, state }: Losing,
  lost: LostPv | undefined,
): Promise<void> {
  const told = [...losers(lost, (member) => (state.activeUntilWeek[member] ?? 0) >= addWeeks(week, -TOLD_FOR_WEEKS))];
  await copyIn(database, 'loss_notice (week, kind, member_id, reason, left_pv, right_pv)', told.length, (writer, row) => {
    const [member, { reason, legs }] = told[row] as (typeof told)[number];
    writer.row(6);
    writer.int32(week);
    writer.int16(noticeKinds[kind]);
    writer.int64(members.idOf(member));
    writer.int16(reason);
    writer.int64(legs[0]);
    writer.int64(legs[1]);
  });
}

type Losses = Map<number, { reason: number; legs: [number, number] }>;

/** Losses by leg of each member to inform, in hundredths. A member is inactive or active, so both legs have one reason. */
function losers(lost: LostPv | undefined, wasActive: (member: number) => boolean): Losses {
  const found: Losses = new Map();
  if (lost === undefined) return found;
  const isTold = (member: number, reason: number): boolean => {
    const because = lostBecause[reason];
    return because === 'aboveLimit' || (because === 'inactive' && wasActive(member));
  };
  for (let row = 0; row < lost.count; row += 1) {
    const [member, reason] = [lost.member[row]!, lost.reason[row]!];
    if (!isTold(member, reason)) continue;
    const own = found.get(member) ?? { reason, legs: [0, 0] };
    const side = lost.side[row] === 0 ? 0 : 1;
    own.legs[side] += lost.pv[row]!;
    found.set(member, own);
  }
  return found;
}
