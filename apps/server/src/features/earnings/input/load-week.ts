import {
  type EarlierLines,
  LineLimitError,
  type MemberState,
  monthOfWeek,
  type Network,
  type PlanDocument,
  settleWeek,
  type Volume,
  type WeekResult,
} from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { loadCompanies } from './companies.ts';
import { loadEarlierLines } from './load-earlier-lines.ts';
import { type Carried, loadCarried } from './load-carried.ts';
import { loadMembers } from './load-members.ts';
import { loadVolume } from './load-volume.ts';
import type { MemberIds } from './member-ids.ts';

/** Everything that settling a week needs beside the plan. */
export interface LoadedWeek extends Carried {
  week: Week;
  members: MemberIds;
  network: Network;
  state: MemberState;
  volume: Volume;
  earlier: EarlierLines | undefined;
}

/**
 * Reads the input of a week's settlement; in a REPEATABLE READ transaction all of it is of one moment. `treesAt` is the end of a week that is over: later moves
 * do not count. It is undefined for the open week.
 */
export async function loadWeek(database: Database, plan: PlanDocument, week: Week, treesAt?: Date): Promise<LoadedWeek> {
  const companies = await loadCompanies(database, week);
  const month = monthOfWeek(plan, week);
  const { members, network, state } = await loadMembers(database, { week, month, companies, treesAt });
  const carried = await loadCarried(database, week, members);
  const volume = await loadVolume(database, week, members, companies);
  return { week, members, network, state, volume, ...carried, earlier: await loadEarlierLines(database, week, volume, members) };
}

/** Settles a week that was loaded. Throws a RangeError that names the member by code where an amount is larger than a line can hold. */
export async function settleLoaded(database: Database, plan: PlanDocument, loaded: LoadedWeek): Promise<WeekResult> {
  const { week, network, state, volume, keptPv, keptOf, carry, earlier } = loaded;
  try {
    const kept = keptOf === undefined ? { kept: keptPv } : { keptOf };
    return settleWeek({ plan, week, network, members: state, volume, ...kept, carry, ...(earlier === undefined ? {} : { earlier }) });
  } catch (error) {
    if (!(error instanceof LineLimitError)) throw error;
    const id = BigInt(loaded.members.idOf(error.member));
    const { code } = await database.selectFrom('member').select('code').where('id', '=', id).executeTakeFirstOrThrow();
    throw new RangeError(`week ${week}, ${error.message.replace(`member ${error.member}`, `member ${code}`)}`, { cause: error });
  }
}
