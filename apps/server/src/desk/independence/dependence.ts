import type { Permission } from '@upline/contract';
import type { RefusalDetail } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { changesThatCount, DAYS_OF_A_TIE } from './staff-changes.ts';
import { type Tie, tieBetween } from './tie.ts';

/** Reason why two people are not independent of each other, with names. */
export interface Dependence extends Pick<Tie, 'relation'> {
  asker: string;
  /** The person who made or changed one of the accounts, or both. */
  by: string;
  /** The day of the latest change, `yyyy-mm-dd` in UTC. */
  day: string;
}

interface Asked {
  askerId: bigint;
  approverId: bigint;
  /** Permission that the act needs; `anybody` for an act open to all staff. */
  permission: Permission | 'anybody';
  now: Date;
}

/** Reason why requester and approver are not independent; undefined if they are. */
export async function readDependence(database: Database, { askerId, approverId, permission, now }: Asked): Promise<Dependence | undefined> {
  const tie = tieBetween(await changesThatCount(database, permission, now), askerId, approverId);
  if (tie === undefined) return undefined;
  const people = await database.selectFrom('staff').select(['id', 'name']).where('id', 'in', [askerId, tie.byId]).execute();
  const nameOf = (staffId: bigint) => people.find(({ id }) => id === staffId)?.name ?? '';
  return { relation: tie.relation, asker: nameOf(askerId), by: nameOf(tie.byId), day: tie.at.toISOString().slice(0, 10) };
}

/** Parameters of the message `approvalDependent`. */
export const paramsOf = (dependence: Dependence | undefined): NonNullable<RefusalDetail['params']> =>
  dependence === undefined
    ? {}
    : { context: dependence.relation, asker: dependence.asker, by: dependence.by, day: dependence.day, days: DAYS_OF_A_TIE };
