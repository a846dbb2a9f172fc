import { addTimes, type Fraction, fractionOf, type FractionText, ONE, type WeekFacts, ZERO } from '@upline/plan';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { TraceRow } from './explain-line.ts';

/** The run that closed a week, and the version of the plan it used. */
export interface ClosedRun {
  facts: WeekFacts;
  planVersionId: number;
}

/** Reads the run that closed a week; undefined for a week that is not closed. */
export async function readRun(database: Database, week: number): Promise<ClosedRun | undefined> {
  const { rows } = await sql<ClosedRun>`
    SELECT facts, plan_version_id AS "planVersionId" FROM week_run WHERE week = ${week}`.execute(database);
  return rows[0];
}

/** Which lines are explained: those of one member, one week and one bonus. */
export interface TraceOf {
  memberId: bigint;
  week: number;
  /** Its index in the run's bonuses. */
  bonus: number;
}

interface LineRow extends Omit<TraceRow, 'k'> {
  company: number;
  hasOrder: boolean;
}

/** The share of a line that is paid, and the company and week it belongs to. */
export interface CompanyK {
  /** Of a line that belongs to all companies: those in which somebody ordered, `JP, US`. */
  companyCode: string;
  week: number;
  k: Fraction;
}

/** A line, as far as its K goes by it. */
interface KLine {
  company: number;
  hasOrder: boolean;
  adjustsWeek: number | null;
}

/** Finds the K of a line: that of its week, or that of the week it adjusts. */
export type FindK = (line: KLine) => CompanyK;

/** Reads K of a run and of the closed weeks that the explained lines adjust. */
export async function createFindK(database: Database, { facts }: Pick<ClosedRun, 'facts'>, of: TraceOf): Promise<FindK> {
  const { rows } = await sql<{ week: number; companies: string[]; k: FractionText[] }>`
    SELECT week, facts -> 'companies' AS companies, facts -> 'k' AS k FROM week_run WHERE week IN (
      SELECT adjusts_week FROM bonus_line
      WHERE member_id = ${of.memberId} AND week = ${of.week} AND bonus = ${of.bonus} AND adjusts_week IS NOT NULL)`.execute(database);
  const byWeek = new Map([{ week: of.week, companies: facts.companies, k: facts.k }, ...rows].map((row) => [row.week, row]));
  return ({ company, hasOrder, adjustsWeek }) => {
    const week = adjustsWeek ?? of.week;
    if (!hasOrder && facts.kWithoutOrder !== undefined) {
      const companyCode = facts.companies.filter((_, at) => (facts.companyPv[at] ?? 0) > 0).join(', ');
      return { companyCode, week, k: fractionOf(facts.kWithoutOrder) };
    }
    const companyCode = facts.companies[company] ?? '';
    // Each week has a list of companies; a line's index belongs to the list of the week that wrote it.
    const run = byWeek.get(week);
    const text = run?.k[run.companies.indexOf(companyCode)];
    return { companyCode, week, k: text === undefined ? ONE : fractionOf(text) };
  };
}

/** A page of the lines; lines that adjust earlier weeks come last. */
export async function readLines(database: Database, of: TraceOf, findK: FindK, limit: number, offset: number): Promise<TraceRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT source.code AS "sourceCode", member_order.order_no AS "orderNo", line.pv, line.rate_basis_points AS "rateBasisPoints", line.rank,
      line.company, line.gross_e10 AS "grossE10", line.adjusts_week AS "adjustsWeek", line.source_order_id IS NOT NULL AS "hasOrder"
    FROM bonus_line AS line
    LEFT JOIN member AS source ON source.id = line.source_member_id
    LEFT JOIN member_order ON member_order.id = line.source_order_id
    WHERE line.member_id = ${of.memberId} AND line.week = ${of.week} AND line.bonus = ${of.bonus}
    ORDER BY line.adjusts_week NULLS FIRST, line.source_order_id, line.source_member_id, line.rank, line.gross_e10
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows.map(({ company, hasOrder, ...row }) => ({ ...row, k: findK({ company, hasOrder, adjustsWeek: row.adjustsWeek }).k }));
}

export interface LinesTotal {
  size: number;
  /** The sum of all lines, and of those that adjust earlier weeks. After K, in 10^-10 USD. */
  sumE10: Fraction;
  takenBackE10: Fraction;
  /** The caps of companies that cut something off. */
  cuts: CompanyK[];
}

/** How many lines there are, and their sums. */
export async function sumLines(database: Database, of: TraceOf, findK: FindK): Promise<LinesTotal> {
  const { rows } = await sql<KLine & { lines: number; grossE10: string }>`
    SELECT company, adjusts_week AS "adjustsWeek", source_order_id IS NOT NULL AS "hasOrder", count(*)::int AS lines,
      sum(gross_e10)::text AS "grossE10" FROM bonus_line
    WHERE member_id = ${of.memberId} AND week = ${of.week} AND bonus = ${of.bonus}
    GROUP BY company, adjusts_week, source_order_id IS NOT NULL ORDER BY adjusts_week NULLS FIRST, company, "hasOrder"`.execute(database);
  const groups = rows.map((row) => ({ ...row, found: findK(row) }));
  return {
    size: groups.reduce((sum, { lines }) => sum + lines, 0),
    sumE10: groups.reduce((sum, { grossE10, found }) => addTimes(sum, BigInt(grossE10), found.k), ZERO),
    takenBackE10: groups.reduce(
      (sum, { adjustsWeek, grossE10, found }) => (adjustsWeek === null ? sum : addTimes(sum, BigInt(grossE10), found.k)),
      ZERO,
    ),
    cuts: uniqueCuts(groups.map(({ found }) => found)),
  };
}

/** What cut something off, each cap once: lines with and without an order may have the same. */
function uniqueCuts(found: readonly CompanyK[]): CompanyK[] {
  const cuts = found.filter(({ k }) => k.numerator < k.denominator);
  return cuts.filter((one, at) => cuts.findIndex(({ companyCode, week }) => companyCode === one.companyCode && week === one.week) === at);
}
