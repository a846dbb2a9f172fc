import type { WeekResult } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { read } from '../close/settle-and-write.ts';
import { asOfClosedWeek } from '../input/as-of-closed-week.ts';
import { settleLoaded } from '../input/load-week.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { settleAgain } from '../periods/close-period.ts';
import { type PlanVersion, readPlan } from '../plans/plan-store.ts';
import type { WrittenLines } from './compare-lines.ts';

/** A closed period: its written rows, and how to settle it again. */
export interface ClosedAgain {
  lines: WrittenLines;
  /** Rows of members' earnings, such as `week_bonus WHERE week = 202640`. */
  amounts: string;
  /** Settles the period from its kept inputs. `goOn` is called between reading and settling; it throws to stop. */
  settle(goOn: () => Promise<void>): Promise<SettledAgain>;
}

interface SettledAgain {
  result: WeekResult;
  members: MemberIds;
  /** SHA-256 over the lines as they were written. */
  writtenHash: Buffer;
}

export const weekAgain = (database: Database, week: Week): ClosedAgain => ({
  lines: { rows: `bonus_line WHERE week = ${Math.trunc(week)}`, adjusts: 'adjusts_week' },
  amounts: `week_bonus WHERE week = ${Math.trunc(week)}`,
  async settle(goOn) {
    const run = await database.selectFrom('week_run').selectAll().where('week', '=', week).executeTakeFirstOrThrow();
    const version = (await readPlan(database, run.plan_version_id)) as PlanVersion;
    const { input } = await read(database, week, version, await asOfClosedWeek(database, week));
    await goOn();
    return { result: await settleLoaded(database, version, input), members: input.members, writtenHash: run.lines_hash };
  },
});

/** A closed day, month, quarter or year with its own bonus, by the number of its run. */
export const periodAgain = (database: Database, runId: bigint): ClosedAgain => ({
  lines: { rows: `period_line WHERE run_id = ${runId}`, adjusts: 'adjusts_code' },
  amounts: `period_bonus WHERE run_id = ${runId}`,
  async settle(goOn) {
    const { result, ...again } = await settleAgain(database, runId, goOn);
    if (result === undefined) throw new Error('no bonus has this period');
    return { result, ...again };
  },
});
