import type { BonusLines } from '@upline/plan';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from '../input/member-ids.ts';
import type { Differences } from './differences.ts';

/** Members read at once; the comparison can be cancelled between two readings. */
const MEMBERS_AT_ONCE = 20_000;
/** If more lines than this differ in one reading, they are not paired but listed one by one. */
const MOST_PAIRED = 1_000;
const DECIMALS = 10;

export interface WrittenLines {
  /** Written lines of the period, such as `bonus_line WHERE week = 202640`. */
  rows: string;
  /** The column that names the period which a line corrects. */
  adjusts: string;
}

export interface LinesAgain {
  lines: BonusLines;
  members: MemberIds;
  /** Reports the number of lines compared. Throws to stop. */
  goOn(linesCompared: number): Promise<void>;
}

/** A line as a row of numbers: identity first, then figures, the amount last. */
type Row = readonly [
  member: number,
  bonus: number,
  adjusts: number,
  order: number,
  source: number,
  rank: number,
  company: number,
  pv: number,
  rate: number,
  gross: bigint,
];
/** The columns up to the company identify the line; the others are its figures. */
const IDENTITY = 7;

/** Compares every written line of a period with the computed ones, some members at a time. The order in which lines were written does not matter. */
export async function compareLines(
  database: Database,
  where: WrittenLines,
  { lines, members, goOn }: LinesAgain,
  differences: Differences,
): Promise<void> {
  const order = byMember(lines, members.count);
  let compared = 0;
  for (let from = 0; from < members.count; from += MEMBERS_AT_ONCE) {
    const to = Math.min(from + MEMBERS_AT_ONCE, members.count);
    const again: Row[] = [];
    for (let at = order.starts[from]!; at < order.starts[to]!; at += 1) again.push(rowOf(lines, members, order.lines[at]!));
    const written = await readWritten(database, where, members.idOf(from), members.idOf(to - 1));
    compareSorted(written.sort(compareRows), again.sort(compareRows), differences);
    compared += written.length;
    await goOn(compared);
  }
}

function byMember({ count, member }: BonusLines, members: number): { starts: Int32Array; lines: Int32Array } {
  const starts = new Int32Array(members + 1);
  for (let line = 0; line < count; line += 1) starts[member[line]! + 1] = starts[member[line]! + 1]! + 1;
  for (let index = 0; index < members; index += 1) starts[index + 1] = starts[index + 1]! + starts[index]!;
  const next = starts.slice();
  const lines = new Int32Array(count);
  for (let line = 0; line < count; line += 1) {
    const index = member[line]!;
    lines[next[index]!] = line;
    next[index] = next[index]! + 1;
  }
  return { starts, lines };
}

function rowOf(lines: BonusLines, members: MemberIds, line: number): Row {
  const source = lines.sourceMember[line]!;
  return [
    members.idOf(lines.member[line]!),
    lines.bonus[line]!,
    lines.adjustsWeek[line]!,
    lines.sourceOrder[line]!,
    source < 0 ? 0 : members.idOf(source),
    lines.rank[line]!,
    lines.company[line]!,
    lines.pv[line]!,
    lines.rateBasisPoints[line]!,
    lines.large?.get(line) ?? BigInt(lines.gross[line]!),
  ];
}

async function readWritten(database: Database, { rows, adjusts }: WrittenLines, from: number, to: number): Promise<Row[]> {
  const written: Row[] = [];
  const columns = `member_id, bonus, coalesce(${adjusts}, 0), coalesce(source_order_id, 0), coalesce(source_member_id, 0), rank, company, gross_e10::text,
    pv::text, rate_basis_points`;
  await copyOut(database, `SELECT ${columns} FROM ${rows} AND member_id BETWEEN ${Math.trunc(from)} AND ${Math.trunc(to)}`, (row) => {
    const numbers = [0, 1, 2, 3, 4, 5, 6].map((column) => row.integer(column)) as [number, number, number, number, number, number, number];
    written.push([...numbers, Number(row.text(8)), row.integer(9), BigInt(row.text(7))]);
  });
  return written;
}

function compareRows(a: Row, b: Row): number {
  for (let at = 0; at < a.length; at += 1) {
    const [left, right] = [a[at] as number | bigint, b[at] as number | bigint];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

const isSameLine = (a: Row, b: Row): boolean => a.every((value, at) => at >= IDENTITY || value === b[at]);

/** Walks both lists once. A line missing from one list is paired with a line of the same identity that is only in the other list. */
function compareSorted(written: readonly Row[], again: readonly Row[], differences: Differences): void {
  const [missing, extra]: [Row[], Row[]] = [[], []];
  let [left, right] = [0, 0];
  while (left < written.length || right < again.length) {
    const [one, other] = [written[left], again[right]];
    const order = one === undefined ? 1 : other === undefined ? -1 : compareRows(one, other);
    if (order < 0) missing.push(one as Row);
    if (order > 0) extra.push(other as Row);
    if (order <= 0) left += 1;
    if (order >= 0) right += 1;
  }
  const mayPair = missing.length <= MOST_PAIRED && extra.length <= MOST_PAIRED;
  for (const row of missing) {
    const at = mayPair ? extra.findIndex((candidate) => isSameLine(row, candidate)) : -1;
    const [pair] = at < 0 ? [] : extra.splice(at, 1);
    tell(differences, row, pair);
  }
  for (const row of extra) tell(differences, undefined, row);
}

function tell(differences: Differences, written: Row | undefined, again: Row | undefined): void {
  const [memberId, bonus, , orderId] = (written ?? again) as Row;
  const kind = written === undefined ? 'lineNew' : again === undefined ? 'lineMissing' : 'line';
  differences.add({ kind, memberId, bonus, orderId, written: amountText(written), again: amountText(again) });
}

/** The amount as decimal text without trailing zeros; '' for no line. */
function amountText(row: Row | undefined): string {
  if (row === undefined) return '';
  const gross = row.at(-1) as bigint;
  const digits = String(gross < 0n ? -gross : gross).padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(2, '0');
  return `${gross < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${decimals}`;
}
