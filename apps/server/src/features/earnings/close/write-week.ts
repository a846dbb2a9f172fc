import { createHash } from 'node:crypto';
import { type BonusLines, hashLines, type KeptPv, type MemberAmounts, type MemberState, type Network, type WeekResult } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyIn, type CopyWriter } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { noteLosses, writeLostPv } from '../losses/write-losses.ts';

/** SHA-256 over all lines in the engine's order, with members by their ids. The same input gives the same hash on every machine. */
export function linesHash(lines: BonusLines, { ids }: MemberIds): Buffer {
  const hash = createHash('sha256');
  hashLines(lines, hash, ids);
  return hash.digest();
}

export interface StandingInWeek {
  members: MemberIds;
  network: Pick<Network, 'company' | 'companies'>;
  state: Pick<MemberState, 'star' | 'activeUntilWeek'>;
}

/** Writes a settled week's lines, amounts, kept PV and lost PV. */
export async function writeWeek(database: Database, week: Week, standing: StandingInWeek, result: WeekResult): Promise<void> {
  const { members } = standing;
  await writeLines(database, week, members, result.lines);
  await writeAmounts(database, week, standing, result.amounts);
  await writeKeptPv(database, { week }, members, result.kept);
  const several = Object.entries(result.keptOf ?? {});
  // `kept_pv` already has what a single binary bonus keeps.
  const isTwice = several.length === 1 && several[0]?.[1] === result.kept;
  if (!isTwice) for (const [bonus, kept] of several) await writeKeptPv(database, { week, bonus }, members, kept);
  await writeLostPv(database, week, members, result.lost);
  await noteLosses(database, { week, kind: 'lost' }, standing, result.lost[0]?.pv);
}

const lineColumns = `week, member_id, bonus, source_member_id, source_order_id, pv, rate_basis_points, rank, company, gross_e10, adjusts_week`;

const writeLines = (database: Database, week: Week, members: MemberIds, lines: BonusLines): Promise<void> =>
  copyIn(
    database,
    `bonus_line (${lineColumns})`,
    lines.count,
    membersLines(lines, members, (writer) => writer.int32(week)),
  );

/** Rows of lines, member by member. `writeOwner` writes the first column, the week or period that owns the lines. */
export function membersLines(
  lines: BonusLines,
  members: MemberIds,
  writeOwner: (writer: CopyWriter) => void,
): (writer: CopyWriter, row: number) => void {
  const { member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, gross, adjustsWeek } = lines;
  const order = byMember(lines, members.count);
  return (writer, row) => {
    const line = order[row]!;
    const source = sourceMember[line]!;
    const sourceOrderId = sourceOrder[line]!;
    const adjusts = adjustsWeek[line]!;
    writer.row(11);
    writeOwner(writer);
    writer.int64(members.idOf(member[line]!));
    writer.int16(bonus[line]!);
    if (source < 0) writer.null();
    else writer.int64(members.idOf(source));
    if (sourceOrderId === 0) writer.null();
    else writer.int64(sourceOrderId);
    writer.int64(pv[line]!);
    writer.int32(rateBasisPoints[line]!);
    writer.int16(rank[line]!);
    writer.int16(company[line]!);
    const large = lines.large?.get(line);
    if (large === undefined) writer.int64(gross[line]!);
    else writer.bigint(large);
    if (adjusts === 0) writer.null();
    else writer.int32(adjusts);
  };
}

/** Orders lines member by member, each member's in the engine's order: a member's lines lie together, and the database's index grows at its end. */
function byMember({ count, member }: BonusLines, members: number): Int32Array {
  const starts = new Int32Array(members + 1);
  for (let line = 0; line < count; line += 1) starts[member[line]! + 1] = starts[member[line]! + 1]! + 1;
  for (let index = 0; index < members; index += 1) starts[index + 1] = starts[index + 1]! + starts[index]!;
  const order = new Int32Array(count);
  for (let line = 0; line < count; line += 1) {
    const index = member[line]!;
    order[starts[index]!] = line;
    starts[index] = starts[index]! + 1;
  }
  return order;
}

async function writeAmounts(
  database: Database,
  week: Week,
  { members, network, state }: StandingInWeek,
  { count, bonuses, member, cents }: MemberAmounts,
): Promise<void> {
  await copyIn(database, 'week_bonus (week, member_id, amounts_cents, total_cents, company_code, star)', count, (writer, row) => {
    const own = cents.subarray(row * bonuses, (row + 1) * bonuses);
    const index = member[row]!;
    writer.row(6);
    writer.int32(week);
    writer.int64(members.idOf(index));
    writer.int64s(own);
    writer.int64(own.reduce((sum, amount) => sum + amount, 0));
    writer.text(network.companies[network.company[index]!] as string);
    writer.int16(state.star[index]!);
  });
}

/** Indexes of the members who keep PV in a leg. */
const withKeptPv = ({ count }: MemberIds, { left, right }: KeptPv): Int32Array =>
  Int32Array.from({ length: count }, (_, index) => index).filter((index) => left[index] !== 0 || right[index] !== 0);

/** Writes the PV kept by the first binary bonus, or by the bonus that `bonus` names if the plan has several. */
async function writeKeptPv(
  database: Database,
  { week, bonus }: { week: Week; bonus?: string },
  members: MemberIds,
  kept: KeptPv,
): Promise<void> {
  const keepers = withKeptPv(members, kept);
  const target = bonus === undefined ? 'kept_pv (week' : 'kept_pv_of_bonus (week, bonus';
  await copyIn(database, `${target}, member_id, left_pv, right_pv)`, keepers.length, (writer, row) => {
    const index = keepers[row]!;
    writer.row(bonus === undefined ? 4 : 5);
    writer.int32(week);
    if (bonus !== undefined) writer.text(bonus);
    writer.int64(members.idOf(index));
    writer.int64(kept.left[index]!);
    writer.int64(kept.right[index]!);
  });
}
