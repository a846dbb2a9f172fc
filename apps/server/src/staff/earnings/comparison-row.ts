import type { AnswerOf } from '@upline/contract';
import { type WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Week } from '../../platform/calendar/index.ts';
import { createBonusTitles, type EarnedIn } from '../../features/earnings/index.ts';

export type Comparison = AnswerOf<'getComparison'>['data'];

interface ComparisonRow {
  id: bigint;
  /** The week; null for another period, whose run is `runId`. */
  week: Week | null;
  runId: bigint | null;
  state: Comparison['state'];
  isCancelled: boolean;
  linesCompared: bigint;
  lines: bigint;
  linesAgain: bigint;
  facts: Partial<WeekFacts>;
  paidAgain: bigint;
  plan: string;
  hash: Buffer;
  hashAgain: Buffer | null;
  differences: bigint;
  found: { kind: Comparison['found'][number]['kind']; memberId: number; bonus: string; orderId: number; written: string; again: string }[];
  failure: string;
  askedBy: string;
  askedAt: Date;
  endedAt: Date | null;
}

const selected = sql`
  SELECT week_comparison.id, week_comparison.week, run_id AS "runId", week_comparison.state, is_cancelled AS "isCancelled", lines_compared AS "linesCompared",
    closed.lines, lines_again AS "linesAgain", closed.facts, paid_again_cents AS "paidAgain", plan_version.name AS plan,
    closed.lines_hash AS hash, hash_again AS "hashAgain", differences, found, failure, staff.name AS "askedBy", asked_at AS "askedAt", ended_at AS "endedAt"
  FROM week_comparison JOIN LATERAL (
      SELECT lines, facts, lines_hash, plan_version_id FROM week_run WHERE week_run.week = week_comparison.week
      UNION ALL SELECT lines, facts, lines_hash, plan_version_id FROM period_run WHERE period_run.id = week_comparison.run_id
    ) AS closed ON true
  JOIN plan_version ON plan_version.id = closed.plan_version_id JOIN staff ON staff.id = week_comparison.asked_by`;

/** A comparison by its number. Differences name members of all companies, so staff limited to some see none. Throws `comparisonNotFound`. */
export async function requireComparison(context: StaffContext, comparisonNo: number): Promise<Comparison> {
  const { rows } = await sql<ComparisonRow>`${selected} WHERE week_comparison.id = ${comparisonNo}`.execute(context.database);
  const [row] = rows;
  if (row === undefined || context.staff.companies !== undefined) throw refuse('comparisonNotFound');
  return shown(context, row);
}

/** The last comparison of a week or another period; null if there is none. */
export async function lastComparison(context: StaffContext, of: EarnedIn): Promise<Comparison | null> {
  const { rows } =
    await sql<ComparisonRow>`${selected} WHERE ${'week' in of ? sql`week_comparison.week = ${of.week}` : sql`run_id = ${of.runId}`} ORDER BY week_comparison.id DESC LIMIT 1`.execute(
      context.database,
    );
  return rows[0] === undefined ? null : shown(context, rows[0]);
}

const firstDigits = (hash: Buffer | null): string => hash?.toString('hex').slice(0, 8) ?? '';

async function shown({ database, locale }: StaffContext, row: ComparisonRow): Promise<Comparison> {
  const members = await codesOf(
    database,
    'member',
    row.found.map(({ memberId }) => memberId),
  );
  const orders = await codesOf(
    database,
    'member_order',
    row.found.map(({ orderId }) => orderId),
  );
  const keys = new Set(row.found.map(({ bonus }) => bonus));
  const titleOf = await createBonusTitles(database, { locale, keys });
  return {
    comparisonNo: Number(row.id),
    week: row.week === null ? '' : String(row.week),
    run: row.runId === null ? null : Number(row.runId),
    state: row.state,
    isCancelling: row.isCancelled && row.endedAt === null,
    linesCompared: Number(row.linesCompared),
    lines: Number(row.lines),
    linesAgain: Number(row.linesAgain),
    paid: amountOf(BigInt(row.facts.paidCents ?? 0)),
    paidAgain: amountOf(row.paidAgain),
    plan: row.plan,
    hash: firstDigits(row.hash),
    hashAgain: firstDigits(row.hashAgain),
    differences: Number(row.differences),
    found: row.found.map(({ memberId, orderId, ...difference }) => ({
      ...difference,
      memberCode: members.get(memberId) ?? '',
      bonusName: difference.bonus === '' ? '' : titleOf(difference.bonus, row.week ?? undefined),
      orderNo: orders.get(orderId) ?? '',
    })),
    failure: row.failure,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Members' codes or orders' numbers by id. */
async function codesOf(
  database: StaffContext['database'],
  table: 'member' | 'member_order',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const code = table === 'member' ? sql`code` : sql`order_no`;
  const { rows } = await sql<{
    id: bigint;
    code: string;
  }>`SELECT id, ${code} AS code FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::bigint[])`.execute(database);
  return new Map(rows.map(({ id, code: found }) => [Number(id), found]));
}
