import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { createBonusTitles, readPlan, starName, type TrialFigures } from '../../../features/earnings/index.ts';
import { faultLinesIn } from '../plan-documents/fault-words.ts';
import { memberName } from '../weeks/week-parts.ts';

export type PlanTrial = AnswerOf<'getPlanTrial'>['data'];

interface TrialRow {
  id: bigint;
  planId: number;
  present: string;
  fromWeek: number;
  toWeek: number;
  volumePercent: number;
  newcomersPercent: number;
  state: PlanTrial['state'];
  isCancelled: boolean;
  weeks: number;
  weeksDone: number;
  result: TrialFigures | null;
  failure: string;
  askedBy: string;
  askedAt: Date;
  endedAt: Date | null;
}

const selected = sql`
  SELECT plan_trial.id, plan_version_id AS "planId", plan_version.name AS present, plan_trial.from_week AS "fromWeek", to_week AS "toWeek",
    volume_percent AS "volumePercent", newcomers_percent AS "newcomersPercent", plan_trial.state, is_cancelled AS "isCancelled", weeks,
    weeks_done AS "weeksDone", result, failure, staff.name AS "askedBy", asked_at AS "askedAt", ended_at AS "endedAt"
  FROM plan_trial JOIN plan_version ON plan_version.id = present_version_id JOIN staff ON staff.id = asked_by`;

/** A trial by its number. It names members of all companies, so staff limited to some see none. Throws `planTrialNotFound`. */
export async function requireTrial(context: StaffContext, trialNo: number): Promise<PlanTrial> {
  const { rows } = await sql<TrialRow>`${selected} WHERE plan_trial.id = ${trialNo}`.execute(context.database);
  const [row] = rows;
  if (row === undefined || context.staff.companies !== undefined) throw refuse('planTrialNotFound');
  return shown(context, row, row.result);
}

const MOST = 10;

/** The last trials of a version, newest first, without their findings. */
export async function trialsOf(context: StaffContext, planId: number): Promise<PlanTrial[]> {
  if (context.staff.companies !== undefined) return [];
  const { rows } = await sql<TrialRow>`${selected} WHERE plan_version_id = ${planId} ORDER BY plan_trial.id DESC LIMIT ${MOST}`.execute(
    context.database,
  );
  return Promise.all(rows.map((row) => shown(context, row, null)));
}

async function shown(context: StaffContext, row: TrialRow, result: TrialFigures | null): Promise<PlanTrial> {
  return {
    trialNo: Number(row.id),
    planId: row.planId,
    present: row.present,
    fromWeek: String(row.fromWeek),
    toWeek: String(row.toWeek),
    volumePercent: row.volumePercent,
    newcomersPercent: row.newcomersPercent,
    state: row.state,
    isCancelling: row.isCancelled && row.endedAt === null,
    weeks: row.weeks,
    weeksDone: row.weeksDone,
    failure: faultLinesIn(context.locale, row.failure.split('\n')),
    figures: result === null ? null : await figuresOf(context, row.planId, result),
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

interface Pair {
  present: number;
  tried: number;
}

const money = ({ present, tried }: Pair) => ({ present: amountOf(BigInt(present)), tried: amountOf(BigInt(tried)) });

async function figuresOf(
  { database, locale }: StaffContext,
  planId: number,
  found: TrialFigures,
): Promise<NonNullable<PlanTrial['figures']>> {
  const ids = [...found.losers, ...found.winners].map(({ memberId }) => memberId);
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    SELECT id::float8 AS id, code, ${memberName} AS name FROM member WHERE id = ANY(${ids}::bigint[])`.execute(database);
  const tried = await readPlan(database, planId);
  const keys = new Set(found.bonuses.map(({ key }) => key));
  const titleOf = await createBonusTitles(database, { locale, keys, ...(tried === undefined ? {} : { open: tried }) });
  const people = new Map(rows.map((row) => [row.id, row]));
  const groups = (list: TrialFigures['byStar'], nameOf: (name: string) => string) =>
    list.map((group) => ({ name: nameOf(group.name), members: group.members, ...money(group) }));
  const changed = (list: TrialFigures['losers']) =>
    list.map(({ memberId, why, ...pair }) => ({
      memberCode: people.get(memberId)?.code ?? '',
      memberName: people.get(memberId)?.name ?? '',
      ...money(pair),
      why: why.map(({ key, ...part }) => ({ bonusName: titleOf(key), ...money(part) })),
    }));
  return {
    weeks: found.weeks.map(({ week, pv, ...pair }) => ({ week: String(week), pv: pv / 100, ...money(pair) })),
    bonuses: found.bonuses.map(({ key, ...pair }) => ({ bonusName: titleOf(key), ...money(pair) })),
    changes: found.changes.map(({ from, to, members }) => ({
      from: from === null ? null : from / 100,
      to: to === null ? null : to / 100,
      members,
    })),
    more: found.more,
    less: found.less,
    same: found.same,
    byStar: groups(found.byStar, (name) => starName(Number(name), locale)),
    byCompany: groups(found.byCompany, (name) => name),
    byTenure: groups(found.byTenure, (name) => name),
    losers: changed(found.losers),
    winners: changed(found.winners),
  };
}
