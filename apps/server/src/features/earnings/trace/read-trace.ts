import { addTimes, type Fraction, fractionOf, type FractionText, ONE, type WeekFacts, ZERO } from '@upline/plan';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { TraceRow } from './explain-line.ts';

/** The run that closed a week, and the version of the plan it used. */
export interface ClosedRun {
  facts: WeekFacts;
  planVersionId: number;
}

/** Undefined for a week that is not closed. */
export async function readRun(database: Database, week: number): Promise<ClosedRun | undefined> {
  const { rows } = await sql<ClosedRun>`
    SELECT facts, plan_version_id AS "planVersionId" FROM week_run WHERE week = ${week}`.execute(database);
  return rows[0];
}

/** The lines to explain: those of one member, one period and one bonus. */
export interface TraceOf {
  memberId: bigint;
  /** The week, or the number of the period. */
  week: number;
  /** The closed period; undefined for a week. */
  run?: { id: bigint; period: string };
  /** Index of the bonus in the run's bonuses. */
  bonus: number;
}

interface LineRow extends Omit<TraceRow, 'k'> {
  company: number;
  hasOrder: boolean;
}

/** The paid share of a line, with its company and week. */
export interface CompanyK {
  /** For a line of all companies: those with orders, `JP, US`. */
  companyCode: string;
  week: number;
  k: Fraction;
}

/** The fields of a line that decide its K. */
interface KLine {
  company: number;
  hasOrder: boolean;
  adjustsWeek: number | null;
}

/** Finds the K of a line: that of its own week, or of the week it adjusts. */
export type FindK = (line: KLine) => CompanyK;

/** The lines of the period as rows of `line`, from either table. */
const linesOf = ({ week, run }: TraceOf) =>
  run === undefined
    ? sql`(SELECT * FROM bonus_line WHERE week = ${week}) AS line`
    : sql`(SELECT *, adjusts_code AS adjusts_week FROM period_line WHERE run_id = ${run.id}) AS line`;

/** The runs of periods of the same kind, as rows of (week, facts). */
const runsOf = ({ run }: TraceOf) =>
  run === undefined
    ? sql`(SELECT week, facts FROM week_run) AS run`
    : sql`(SELECT code AS week, facts FROM period_run WHERE period = ${run.period} AND facts IS NOT NULL) AS run`;

type CapFacts = Pick<WeekFacts, 'companies' | 'k' | 'kOfColumns'>;

/** K of a column by company: columns may have caps of their own. */
const kOfColumn = ({ k, kOfColumns }: CapFacts, key: string): readonly FractionText[] => kOfColumns?.[key] ?? k;

/** Reads K of a run and of the closed weeks that the explained lines adjust. */
export async function createFindK(database: Database, { facts }: Pick<ClosedRun, 'facts'>, of: TraceOf): Promise<FindK> {
  const key = facts.bonuses[of.bonus] ?? '';
  const { rows } = await sql<{ week: number; facts: CapFacts }>`
    SELECT week, jsonb_build_object('companies', facts -> 'companies', 'k', facts -> 'k', 'kOfColumns', facts -> 'kOfColumns') AS facts
    FROM ${runsOf(of)} WHERE week IN (
      SELECT adjusts_week FROM ${linesOf(of)} WHERE member_id = ${of.memberId} AND bonus = ${of.bonus} AND adjusts_week IS NOT NULL)`.execute(
    database,
  );
  const byWeek = new Map([{ week: of.week, facts: facts as CapFacts }, ...rows].map((row) => [row.week, row.facts]));
  const isOfFirstCap = facts.kOfColumns?.[key] === undefined;
  return ({ company, hasOrder, adjustsWeek }) => {
    const week = adjustsWeek ?? of.week;
    if (!hasOrder && isOfFirstCap && facts.kWithoutOrder !== undefined) {
      const companyCode = facts.companies.filter((_, at) => (facts.companyPv[at] ?? 0) > 0).join(', ');
      return { companyCode, week, k: fractionOf(facts.kWithoutOrder) };
    }
    const companyCode = facts.companies[company] ?? '';
    // Each week has its own list of companies; a line's index refers to the list of the week that wrote it.
    const run = byWeek.get(week);
    const text = run && kOfColumn(run, key)[run.companies.indexOf(companyCode)];
    return { companyCode, week, k: text === undefined ? ONE : fractionOf(text) };
  };
}

/** A page of the lines; lines that adjust earlier weeks come last. */
export async function readLines(database: Database, of: TraceOf, findK: FindK, limit: number, offset: number): Promise<TraceRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT source.code AS "sourceCode", member_order.order_no AS "orderNo", line.pv, line.rate_basis_points AS "rateBasisPoints", line.rank,
      line.company, line.gross_e10 AS "grossE10", line.adjusts_week AS "adjustsWeek", line.source_order_id IS NOT NULL AS "hasOrder"
    FROM ${linesOf(of)}
    LEFT JOIN member AS source ON source.id = line.source_member_id
    LEFT JOIN member_order ON member_order.id = line.source_order_id
    WHERE line.member_id = ${of.memberId} AND line.bonus = ${of.bonus}
    ORDER BY line.adjusts_week NULLS FIRST, line.source_order_id, line.source_member_id, line.rank, line.gross_e10
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows.map(({ company, hasOrder, ...row }) => ({ ...row, k: findK({ company, hasOrder, adjustsWeek: row.adjustsWeek }).k }));
}

export interface LinesTotal {
  size: number;
  /** The sum of all lines, and that of lines adjusting earlier weeks. After K, in 10^-10 USD. */
  sumE10: Fraction;
  takenBackE10: Fraction;
  /** The caps of companies that reduced amounts. */
  cuts: CompanyK[];
}

export async function sumLines(database: Database, of: TraceOf, findK: FindK): Promise<LinesTotal> {
  const { rows } = await sql<KLine & { lines: number; grossE10: string }>`
    SELECT company, adjusts_week AS "adjustsWeek", source_order_id IS NOT NULL AS "hasOrder", count(*)::int AS lines,
      sum(gross_e10)::text AS "grossE10" FROM ${linesOf(of)}
    WHERE member_id = ${of.memberId} AND bonus = ${of.bonus}
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

/** The caps that reduced amounts, each once: lines with and without an order may share one. */
function uniqueCuts(found: readonly CompanyK[]): CompanyK[] {
  const cuts = found.filter(({ k }) => k.numerator < k.denominator);
  return cuts.filter((one, at) => cuts.findIndex(({ companyCode, week }) => companyCode === one.companyCode && week === one.week) === at);
}
