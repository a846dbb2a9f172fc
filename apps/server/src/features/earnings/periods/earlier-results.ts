import { type BonusLines, type Fraction, type FractionText, type Volume, type WeekFacts, type WeekResult } from '@upline/plan';
import { type CountedAs, type EarlierView, earlierViewsByVolume, ordersOfPeriod, type Plan2, timesIn, weeksOf } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from '../input/member-ids.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { readPlans } from '../plans/plan-store.ts';
import { allMeasures, byMeasure, type Measure, type MeasuredVolume, measureOfVolume } from '../volume/measures.ts';

/** The part of a closed period needed to reverse what its orders earned. */
type EarlierResult = Pick<WeekResult, 'lines'> & { facts: Pick<WeekFacts, 'week' | 'bonuses' | 'k' | 'kOfColumns'> };

/** Kind of the closed periods whose lines are read: weeks, or other periods by name. */
export type LinesOf = { kind: 'week' } | { kind: 'period'; period: string };

const nameForm = /^[A-Za-z][A-Za-z0-9]*$/;

/** The lines as rows with `code` and `adjusts`. COPY takes no parameters, so the name is checked and written into the text. */
function linesText(of: LinesOf): string {
  const columns = 'member_id, bonus, source_member_id, source_order_id, pv, rate_basis_points, rank, company, gross_e10';
  if (of.kind === 'week') return `(SELECT week AS code, adjusts_week AS adjusts, ${columns} FROM bonus_line) AS line`;
  if (!nameForm.test(of.period)) throw new RangeError(`no period is called ${of.period}`);
  return `(SELECT period_run.code, adjusts_code AS adjusts, ${columns} FROM period_line JOIN period_run ON period_run.id = run_id
    WHERE period = '${of.period}') AS line`;
}

/** The periods in which the refunded orders of a volume counted, and the orders. */
function refundedOf({ count, order, refundOfWeek }: Volume): { codes: number[]; orders: Set<number> } {
  const [codes, orders] = [new Set<number>(), new Set<number>()];
  for (let row = 0; row < count; row += 1) {
    if (refundOfWeek[row] === 0) continue;
    codes.add(refundOfWeek[row]!);
    orders.add(order[row]!);
  }
  return { codes: [...codes].sort((a, b) => a - b), orders };
}

/** Facts of closed periods in which refunded orders counted. */
export interface Earlier {
  results: WeekResult[];
  orders: ReadonlySet<number>;
  /** Codes of closed periods that had bonuses. */
  codes: ReadonlySet<number>;
  /** The measure of a column in a closed period, by the plan that closed it. */
  countedOf(code: number, key: string): Counted;
  /** The factor by which the named volume counted in a closed period; undefined for 1. */
  timesOf(code: number, volume: string): Fraction | undefined;
}

/** A measure and its factor; undefined for 1. */
export interface Counted {
  measure: Measure;
  times: Fraction | undefined;
}

const once: Counted = { measure: 'PV', times: undefined };

const none: Earlier = { results: [], orders: new Set(), codes: new Set(), countedOf: () => once, timesOf: () => undefined };

/** Reads what refunds in a volume may reverse in closed periods: every line of the affected members. `code`: the period being closed. */
export async function readEarlier(database: Database, of: LinesOf, code: number, volume: Volume, members: MemberIds): Promise<Earlier> {
  const { codes, orders } = refundedOf(volume);
  const earlier = codes.filter((one) => one !== code);
  if (earlier.length === 0) return none;
  const facts = await readFacts(database, of, earlier, code);
  const columns = await readLinesOf(database, of, { codes: earlier, orders, before: code }, members);
  const results = facts.map((one) => ({ facts: one, lines: columns.get(one.week) ?? linesOf([]) }) as EarlierResult as WeekResult);
  return { results, orders, codes: new Set(facts.map(({ week }) => week)), ...(await readCounted(database, of, facts)) };
}

/** K of closed periods by code and company. */
export const kOfEarlier = ({ results }: Earlier): Readonly<Record<number, readonly FractionText[]>> =>
  Object.fromEntries(results.map(({ facts: { week: code, k } }) => [code, k]));

/** Whether a closed period counted anything other than PV with factor 1. */
export const countedOtherwise = ({ results, countedOf }: Earlier): boolean =>
  results.some(({ facts }) =>
    facts.bonuses.some((key) => {
      const { measure, times } = countedOf(facts.week, key);
      return measure !== 'PV' || times !== undefined;
    }),
  );

/** Lines that the refunds in a volume reverse, each by what its column counted when it was paid. `code`: the period being closed. */
export const viewsByMeasure = ({ results, orders, countedOf }: Earlier, volume: MeasuredVolume, code: number): EarlierView[] =>
  earlierViewsByVolume(
    results,
    orders,
    (of, key): CountedAs => {
      const { measure, times } = countedOf(of, key);
      return { volume: allMeasures.indexOf(measure), times };
    },
    ({ volume: place, times }) =>
      ordersOfPeriod(
        byMeasure(volume, allMeasures[place] ?? 'PV', () => times),
        code,
      ),
  );

/** A plan's name for periods of a kind; undefined if it has none. */
const nameIn = (plan: Plan2 | undefined, of: LinesOf): string | undefined =>
  of.kind === 'period' ? of.period : plan && weeksOf(plan.periods)?.name;

/** The measures of columns. A column that only reverses what an earlier plan paid is looked up in the last period whose plan had it. */
async function readCounted(
  database: Database,
  of: LinesOf,
  facts: readonly { week: number; planId: number; bonuses: readonly string[] }[],
): Promise<Pick<Earlier, 'countedOf' | 'timesOf'>> {
  const plans = new Map<number, Plan2 | undefined>();
  const counted = new Map<string, Counted>();
  const last = new Map<string, Counted>();
  const timesOf = (code: number, volume: string): Fraction | undefined => {
    const plan = plans.get(code);
    return plan && timesIn(plan.specials, nameIn(plan, of) ?? '', code, volume);
  };
  const read = await readPlans(database, { ids: facts.map(({ planId }) => planId) });
  for (const { week, planId, bonuses } of facts) {
    const version = read.byId(planId);
    plans.set(week, version?.plan2);
    for (const key of bonuses) {
      const column = version && countedByColumn(version, key);
      const one =
        column === undefined
          ? (last.get(key) ?? once)
          : { measure: column.measure, times: column.volume === undefined ? undefined : timesOf(week, column.volume) };
      counted.set(`${week} ${key}`, one);
      last.set(key, { ...one, times: undefined });
    }
  }
  return { countedOf: (code, key) => counted.get(`${code} ${key}`) ?? once, timesOf };
}

/** The measure by which a plan counts a column, with the volume's name; undefined for an unknown column. Plans of format 1 know PV alone. */
function countedByColumn({ plan, plan2 }: AnyPlan, key: string): { measure: Measure; volume?: string } | undefined {
  if (plan2 === undefined) return plan.bonuses.some((bonus) => bonus.key === key) ? { measure: 'PV' } : undefined;
  const volume = plan2.bonuses.find((bonus) => bonus.key === key)?.volume;
  return volume === undefined ? undefined : { measure: measureOfVolume(plan2, volume), volume };
}

/** Facts of the periods whose orders are refunded, and of those in between, which may have reversed parts. */
async function readFacts(database: Database, of: LinesOf, codes: readonly number[], before: number) {
  const first = codes[0] ?? before;
  const { rows } = await sql<{
    week: number;
    planId: number;
    bonuses: string[];
    k: FractionText[];
    kOfColumns: Record<string, FractionText[]> | null;
  }>`
    SELECT code AS week, plan_version_id AS "planId", facts -> 'bonuses' AS bonuses, facts -> 'k' AS k, facts -> 'kOfColumns' AS "kOfColumns" FROM ${
      of.kind === 'week'
        ? sql`(SELECT week AS code, plan_version_id, facts FROM week_run) AS run`
        : sql`(SELECT code, plan_version_id, facts FROM period_run WHERE period = ${of.period} AND facts IS NOT NULL) AS run`
    } WHERE code >= ${first} AND code < ${before} ORDER BY code`.execute(database);
  return rows.map(({ kOfColumns, ...row }) => (kOfColumns === null ? row : { ...row, kOfColumns }));
}

interface Line {
  member: number;
  bonus: number;
  sourceMember: number;
  sourceOrder: number;
  pv: number;
  rateBasisPoints: number;
  rank: number;
  company: number;
  gross: bigint;
  adjusts: number;
}

async function readLinesOf(
  database: Database,
  of: LinesOf,
  { codes, orders, before }: { codes: readonly number[]; orders: ReadonlySet<number>; before: number },
  members: MemberIds,
): Promise<Map<number, BonusLines>> {
  const list = codes.join(',');
  const text = linesText(of);
  const touched = new Set<number>();
  const whose = `SELECT DISTINCT member_id FROM ${text} WHERE code IN (${list}) AND source_order_id IN (${[...orders].join(',')})`;
  await copyOut(database, whose, (row) => touched.add(row.integer(0)));
  const byCode = new Map<number, Line[]>();
  if (touched.size === 0) return new Map();
  await copyOut(
    database,
    `SELECT code, member_id, bonus, coalesce(source_member_id, -1), coalesce(source_order_id, 0), pv, rate_basis_points, rank, company, gross_e10::text,
      coalesce(adjusts, 0) FROM ${text}
      WHERE member_id IN (${[...touched].join(',')}) AND code < ${before} AND (code IN (${list}) OR adjusts IN (${list}))
      ORDER BY code, source_order_id, bonus, member_id, rank, rate_basis_points, pv, gross_e10`,
    (row) => {
      const code = row.integer(0);
      const lines = byCode.get(code) ?? [];
      byCode.set(code, lines);
      const source = row.integer(3);
      lines.push({
        member: members.indexOf(row.integer(1)),
        bonus: row.integer(2),
        sourceMember: source < 0 ? -1 : members.indexOf(source),
        sourceOrder: row.integer(4),
        pv: row.integer(5),
        rateBasisPoints: row.integer(6),
        rank: row.integer(7),
        company: row.integer(8),
        gross: BigInt(row.text(9)),
        adjusts: row.integer(10),
      });
    },
  );
  return new Map([...byCode].map(([code, lines]) => [code, linesOf(lines)]));
}

/** Lines as the engine's columns. */
function linesOf(lines: readonly Line[]): BonusLines {
  const large = new Map(lines.flatMap(({ gross }, at) => (Number.isSafeInteger(Number(gross)) ? [] : [[at, gross] as const])));
  return {
    count: lines.length,
    member: Int32Array.from(lines, ({ member }) => member),
    bonus: Uint8Array.from(lines, ({ bonus }) => bonus),
    sourceMember: Int32Array.from(lines, ({ sourceMember }) => sourceMember),
    sourceOrder: Float64Array.from(lines, ({ sourceOrder }) => sourceOrder),
    pv: Float64Array.from(lines, ({ pv }) => pv),
    rateBasisPoints: Int32Array.from(lines, ({ rateBasisPoints }) => rateBasisPoints),
    rank: Int16Array.from(lines, ({ rank }) => rank),
    company: Uint8Array.from(lines, ({ company }) => company),
    gross: Float64Array.from(lines, ({ gross }) => Number(gross)),
    adjustsWeek: Int32Array.from(lines, ({ adjusts }) => adjusts),
    large,
  };
}
