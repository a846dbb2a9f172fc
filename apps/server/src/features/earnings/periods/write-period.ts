import type { WeekFacts, WeekResult } from '@upline/plan';
import { dueDay, textOfDay } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { copyIn } from '../../../platform/database/copy/index.ts';
import { ALL_BONUSES } from '../close/sum-week.ts';
import { membersLines } from '../close/write-week.ts';
import type { PlanVersion } from '../plans/plan-store.ts';
import { writeKeptState } from './kept-state.ts';
import type { LoadedPeriod } from './load-period.ts';
import type { SettledPeriod } from './settle-period.ts';

export interface RunToWrite {
  version: PlanVersion;
  loaded: LoadedPeriod;
  settled: SettledPeriod;
  watermark: string;
  now: Date;
  treesAt: Date;
  lines: bigint;
  linesHash: Buffer;
  /** Undefined if no bonus has the period. */
  facts: WeekFacts | undefined;
}

/** Writes the run of a closed period and the plan's state after it. Returns the run's id. */
export async function writeRun(transaction: Database, run: RunToWrite): Promise<bigint> {
  const { version, loaded, settled, watermark, now, treesAt, lines, linesHash, facts } = run;
  const { span, plan2, members } = loaded;
  const { id } = await transaction
    .insertInto('period_run')
    .values({
      period: span.period,
      every: span.rule.every,
      code: span.code,
      first_day: textOfDay(span.first),
      last_day: textOfDay(span.last),
      plan_version_id: version.id,
      plan_hash: version.hash,
      input_watermark: watermark,
      lines_hash: linesHash,
      lines,
      facts: facts === undefined ? null : JSON.stringify(facts),
      due_day: textOfDay(dueDay(plan2.document.release, span.last)),
      closed_at: now,
      trees_at: treesAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeKeptState(transaction, id, { plan: plan2, period: span.period, state: settled.state, members });
  return id;
}

/** Writes the lines and amounts of a period other than a week. */
export async function writePeriod(transaction: Database, runId: bigint, loaded: LoadedPeriod, result: WeekResult): Promise<void> {
  await writeLines(transaction, runId, loaded, result);
  await writeAmounts(transaction, runId, loaded, result);
  await sumPeriod(transaction, runId);
}

/** Sums a newly written period by bonus and company. */
async function sumPeriod(transaction: Database, runId: bigint): Promise<void> {
  await sql`
    INSERT INTO period_total (run_id, bonus, company_code, members, amount_cents)
    SELECT ${runId}::bigint, bonus - 1, company_code, count(*), sum(cents)
    FROM period_bonus, unnest(amounts_cents) WITH ORDINALITY AS part (cents, bonus) WHERE run_id = ${runId} AND cents <> 0 GROUP BY bonus, company_code
    UNION ALL SELECT ${runId}::bigint, ${ALL_BONUSES}::int, company_code, count(*), sum(total_cents) FROM period_bonus WHERE run_id = ${runId} GROUP BY company_code`.execute(
    transaction,
  );
}

const lineColumns =
  'run_id, member_id, bonus, source_member_id, source_order_id, pv, rate_basis_points, rank, company, gross_e10, adjusts_code';

const writeLines = (transaction: Database, runId: bigint, { members }: LoadedPeriod, { lines }: WeekResult): Promise<void> =>
  copyIn(
    transaction,
    `period_line (${lineColumns})`,
    lines.count,
    membersLines(lines, members, (writer) => writer.int64(Number(runId))),
  );

async function writeAmounts(
  transaction: Database,
  runId: bigint,
  { members, network, plan2, span }: LoadedPeriod,
  { amounts: { count, bonuses, member, cents } }: WeekResult,
): Promise<void> {
  // Under a release condition, amounts wait until it holds at the end of a later period.
  const dueOn = plan2.releaseCondition === null ? dueDay(plan2.document.release, span.last) : undefined;
  const target = 'period_bonus (run_id, member_id, amounts_cents, total_cents, company_code, due_on)';
  await copyIn(transaction, target, count, (writer, row) => {
    const own = cents.subarray(row * bonuses, (row + 1) * bonuses);
    const index = member[row]!;
    writer.row(6);
    writer.int64(Number(runId));
    writer.int64(members.idOf(index));
    writer.int64s(own);
    writer.int64(own.reduce((sum, amount) => sum + amount, 0));
    writer.text(network.companies[network.company[index]!] as string);
    if (dueOn === undefined) writer.null();
    else writer.date(dueOn);
  });
}
