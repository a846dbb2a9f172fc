import type { WeekResult } from '@upline/plan';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { Cancelled, endBefore } from '../cancelled.ts';
import { linesHash } from '../close/write-week.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { type ClosedAgain, periodAgain, weekAgain } from './closed-again.ts';
import { compareAmounts } from './compare-amounts.ts';
import { compareLines } from './compare-lines.ts';
import { Differences } from './differences.ts';

/**
 * Settles a closed week or other closed period again from its kept inputs and compares every line and every member's amounts with what was written. Writes only the comparison's
 * own row, which shows its progress. Ends quietly when cancelled.
 */
export async function compareClosed(database: Database, comparisonId: number): Promise<void> {
  const id = BigInt(comparisonId);
  const begun = await database
    .updateTable('week_comparison')
    .set({ state: 'running', lines_compared: 0n })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['week', 'run_id as runId'])
    .executeTakeFirst();
  if (begun === undefined) return;
  const closed = begun.week === null ? periodAgain(database, begun.runId as bigint) : weekAgain(database, begun.week);
  try {
    await compare(database, id, closed);
  } catch (error) {
    await database.updateTable('week_comparison').set(endBefore(error)).where('id', '=', id).execute();
  }
}

async function compare(database: Database, id: bigint, closed: ClosedAgain): Promise<void> {
  const goOn = (linesCompared: number): Promise<void> => tell(database, id, linesCompared);
  await goOn(0);
  const { result, members, writtenHash } = await closed.settle(() => goOn(0));
  await goOn(0);
  const differences = await differencesOf(database, closed, { result, members, goOn });
  const hash = linesHash(result.lines, members);
  const isSame = differences.count === 0 && hash.equals(writtenHash);
  await database
    .updateTable('week_comparison')
    .set({
      state: isSame ? 'same' : 'differs',
      lines_compared: BigInt(result.lines.count),
      lines_again: BigInt(result.lines.count),
      paid_again_cents: BigInt(result.facts.paidCents),
      hash_again: hash,
      differences: BigInt(differences.count),
      found: JSON.stringify(differences.first),
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('is_cancelled', '=', false)
    .execute();
  await goOn(result.lines.count);
}

interface Again {
  result: WeekResult;
  members: MemberIds;
  goOn(linesCompared: number): Promise<void>;
}

async function differencesOf(database: Database, { lines, amounts }: ClosedAgain, { result, members, goOn }: Again): Promise<Differences> {
  const differences = new Differences(result.facts.bonuses);
  await compareLines(database, lines, { lines: result.lines, members, goOn }, differences);
  await compareAmounts(database, amounts, { amounts: result.amounts, members }, differences);
  return differences;
}

/** Reports the progress of the comparison. Throws `Cancelled` if it was cancelled. */
async function tell(database: Database, id: bigint, linesCompared: number): Promise<void> {
  const row = await database
    .updateTable('week_comparison')
    .set({ lines_compared: BigInt(linesCompared) })
    .where('id', '=', id)
    .returning(['is_cancelled', 'state'])
    .executeTakeFirst();
  if (row === undefined || (row.is_cancelled && row.state === 'running')) throw new Cancelled();
}
