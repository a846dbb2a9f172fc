import { buyingDirects, type MemberState, type Network } from '@upline/plan';
import { sql } from 'kysely';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { companyIndexes } from './companies.ts';
import { MemberIds } from './member-ids.ts';

export interface LoadedMembers {
  members: MemberIds;
  network: Network;
  state: MemberState;
}

export interface MembersAt {
  week: Week;
  /** The month that the week belongs to. */
  month: Month;
  companies: readonly string[];
  /** Moves before this moment count, later ones do not. Undefined for the present trees. */
  treesAt: Date | undefined;
  /** The day, within the week, at whose end members are loaded (days since 1970); defaults to the end of the week. */
  day?: number;
}

/** All members at the end of a week: both trees, card, activity, and the star of the last month locked before the week's month. */
export async function loadMembers(database: Database, { week, month, companies, treesAt, day }: MembersAt): Promise<LoadedMembers> {
  const columns = await readColumns(database, await starOf(database, month), companyIndexes(companies));
  const members = new MemberIds(columns.id);
  if (treesAt !== undefined) await putBackMoves(database, treesAt, { members, columns, companyIndex: companyIndexes(companies) });
  const indexesOf = (ids: Float64Array): Int32Array => Int32Array.from(ids, (id) => (id < 0 ? -1 : members.indexOf(id)));
  const network: Network = {
    count: members.count,
    sponsor: indexesOf(columns.sponsor),
    parent: indexesOf(columns.parent),
    side: columns.side,
    company: columns.company,
    companies,
    hall: indexesOf(columns.hall),
  };
  await putBackStandings(
    database,
    `SELECT DISTINCT ON (member_id) member_id, card_level, active_until_week
      FROM earlier_standing WHERE week > ${Math.trunc(week)} ORDER BY member_id, week`,
    { members, columns },
  );
  if (day !== undefined)
    await putBackStandings(
      database,
      `SELECT DISTINCT ON (member_id) member_id, card_level, active_until_week
        FROM earlier_standing_of_day WHERE day > date '1970-01-01' + ${Math.trunc(day)} ORDER BY member_id, day`,
      { members, columns },
    );
  const { card, star, activeUntilWeek } = columns;
  // Only a first order makes a member active for the first time.
  const hasBuyingDirect = buyingDirects(network.sponsor, (index) => activeUntilWeek[index]! > 0);
  return { members, network, state: { card, star, activeUntilWeek, hasBuyingDirect } };
}

type Columns = Awaited<ReturnType<typeof readColumns>>;

async function readColumns(database: Database, star: { column: string; join: string }, companyIndex: (code: string) => number) {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM member`.execute(database);
  const count = rows[0]?.count ?? 0;
  const columns = {
    id: new Float64Array(count),
    sponsor: new Float64Array(count),
    parent: new Float64Array(count),
    side: new Uint8Array(count),
    company: new Uint8Array(count),
    hall: new Float64Array(count),
    card: new Uint8Array(count),
    star: new Uint8Array(count),
    activeUntilWeek: new Int32Array(count),
  };
  let at = 0;
  await copyOut(
    database,
    `SELECT member.id, sponsor_id, placement_parent_id, side, company_code, hall_member_id, card_level, ${star.column}, active_until_week
      FROM member ${star.join} ORDER BY member.id`,
    (row) => {
      columns.id[at] = row.integer(0);
      columns.sponsor[at] = row.integer(1);
      columns.parent[at] = row.integer(2);
      columns.side[at] = Math.max(0, row.integer(3));
      columns.company[at] = companyIndex(row.text(4));
      columns.hall[at] = row.integer(5);
      columns.card[at] = row.integer(6);
      columns.star[at] = row.integer(7);
      columns.activeUntilWeek[at] = Math.max(0, row.integer(8));
      at += 1;
    },
  );
  return columns;
}

/** Source of the last star locked before a month: the member's row, unless a later month has been locked since. */
async function starOf(database: Database, month: Month): Promise<{ column: string; join: string }> {
  const { rows } = await sql<{ before: Month | null; last: Month | null }>`
    SELECT max(month) FILTER (WHERE month < ${month}) AS before, max(month) AS last FROM month_run`.execute(database);
  const { before = null, last = null } = rows[0] ?? {};
  if (before === last) return { column: 'member.star', join: '' };
  const locked = before ?? 0;
  return {
    column: 'coalesce(locked.star, 0::smallint)',
    join: `LEFT JOIN month_performance AS locked ON locked.member_id = member.id AND locked.month = ${locked}`,
  };
}

interface LoadedColumns {
  members: MemberIds;
  columns: Columns;
  companyIndex(code: string): number;
}

/** Puts members who were moved since back to their place before the first such move. Newcomers stay: nothing of the week reaches them. */
async function putBackMoves(database: Database, treesAt: Date, { members, columns, companyIndex }: LoadedColumns): Promise<void> {
  await copyOut(
    database,
    `SELECT DISTINCT ON (member_id) member_id, sponsor_id, placement_parent_id, side, company_code, hall_member_id
      FROM earlier_place WHERE moved_at >= '${treesAt.toISOString()}' ORDER BY member_id, moved_at`,
    (row) => {
      const index = members.indexOf(row.integer(0));
      columns.sponsor[index] = row.integer(1);
      columns.parent[index] = row.integer(2);
      columns.side[index] = Math.max(0, row.integer(3));
      columns.company[index] = companyIndex(row.text(4));
      columns.hall[index] = row.integer(5);
    },
  );
}

/** Restores the standing of members whose card or activity changed later, as it was before the first of these changes: rows of (member, card, active until). */
async function putBackStandings(
  database: Database,
  query: string,
  { members, columns }: Pick<LoadedColumns, 'members' | 'columns'>,
): Promise<void> {
  await copyOut(database, query, (row) => {
    const index = members.indexOf(row.integer(0));
    columns.card[index] = row.integer(1);
    columns.activeUntilWeek[index] = Math.max(0, row.integer(2));
  });
}
